import Editing
import Intake
import Languages
import Logbook
import Model
import Serving

/// A request for a screen, with all that is needed to answer it.
struct ScreenCall: Sendable {
    let site: ScreenSite
    let route: Route
    /// The address of the page that led here, if the browser tells it.
    let referrer: String?
    let notice: Notice?
    /// The name of the change that the notice reports.
    let undoStep: String?
    /// The submitted form; nil if the request only shows the screen.
    let form: FormFields?
    /// Whether the form comes from a page of an earlier run of the server.
    let isOldForm: Bool
    let token: String
    /// A new number each time the page is opened.
    let formNumber: String
    let sentForms: SentForms
    /// Why the site can't be read now; `site` is then as it was when it could be read.
    let fault: String?

    /// Where the screen goes back to.
    var back: Route { form?["back"].flatMap { Route(address: $0) } ?? defaultBack }

    private var defaultBack: Route {
        if case .editQuote(let handle) = route { return .quote(handle) }
        // The page of the list that was left for this screen.
        let path = referrer.flatMap { address in address.firstRange(of: Route.root).map { address[$0.lowerBound...] } }
        guard let path, let page = Route(address: String(path)), page.list == route.list, page.isList else {
            return route.list
        }
        return page
    }

    func frame(_ title: Word, problem: String? = nil) -> ScreenFrame {
        ScreenFrame(
            title: site.wording[title], site: site, route: route, back: back, token: token,
            formNumber: formNumber, notice: notice, undoStep: undoStep, problem: problem)
    }
}

extension ScreenCall {
    /// The frame of a list, which tells of records that can't be read.
    private func frame(_ title: Word, leftOut: Int) -> ScreenFrame {
        frame(title, problem: leftOut == 0 ? nil : site.wording.text(.leftOut, [("count", .number(leftOut))]))
    }

    /// Shows the screen, or does what its form says.
    func result() async throws(LogbookFailure) -> ScreenResult {
        switch route {
        case .coffee(let page):
            let (records, leftOut) = try site.logbook.listing(of: .coffee)
            return .show(CoffeeListScreen(frame: frame(.coffee, leftOut: leftOut), page: page, of: records))
        case .alarms:
            let (records, leftOut) = try site.logbook.listing(of: .alarms)
            return .show(AlarmListScreen(frame: frame(.alarms, leftOut: leftOut), records))
        case .quotes(let page):
            let (records, leftOut) = try site.logbook.listing(of: .quotes)
            return .show(QuoteListScreen(frame: frame(.quotes, leftOut: leftOut), page: page, of: records))
        case .quote(let handle): return try viewedQuote(handle)
        case .addCoffee: return try await coffee(nil)
        case .editCoffee(let handle): return try await coffee(handle)
        case .addAlarm: return try await alarm(nil)
        case .editAlarm(let handle): return try await alarm(handle)
        case .addQuote: return try await quote(nil)
        case .editQuote(let handle): return try await quote(handle)
        }
    }

    private func viewedQuote(_ handle: String) throws(LogbookFailure) -> ScreenResult {
        guard let found = try TypedQuote.record(at: handle, on: site), let quote = found.record.quote else {
            return .go(.quotes(), .gone)
        }
        return .show(QuoteViewScreen(frame: frame(.quote), key: found.key, quote: quote))
    }

    /// The prefix of the actions of buttons that choose a drink.
    private static let drink = "drink:"
    /// The start of the action of a button that chooses days.
    private static let days = "days:"

    private func coffee(_ handle: String?) async throws(LogbookFailure) -> ScreenResult {
        let flow = FormFlow<TypedCoffee>(call: self) { form in
            CoffeeScreen(frame: frame(of: form, .editCoffee, or: .addCoffee), form: form, drinks: usualDrinks)
        }
        return try await flow.result(handle) { action, draft, _ in
            switch action {
            case "more": draft.step(by: 1, on: site)
            case "less": draft.step(by: -1, on: site)
            default: if action.hasPrefix(Self.drink) { draft[.drink] = String(action.dropFirst(Self.drink.count)) }
            }
            return nil
        }
    }

    /// The drinks to offer as buttons; common ones if the log can't be read.
    private var usualDrinks: [String] {
        let records = (try? site.logbook.recordsWithHandles(of: .coffee)) ?? []
        return Array(records.compactMap(\.record.coffeeEntry).usualDrinks.prefix(8))
    }

    private func alarm(_ handle: String?) async throws(LogbookFailure) -> ScreenResult {
        let flow = FormFlow<TypedAlarm>(call: self) { form in
            AlarmScreen(frame: frame(of: form, .editAlarm, or: .addAlarm), form: form)
        }
        return try await flow.result(handle) { action, draft, opener in
            switch action {
            case "repeat": return RepeatScreen(frame: frame(.repeats), opener: opener, days: draft.days)
            case "repeat-label":
                let days = TypedAlarm.days(named: form?.all("day") ?? [])
                return RepeatScreen(frame: frame(.repeats), opener: opener, days: days)
            case "sound":
                return SoundScreen(frame: frame(.sound), opener: opener, chosen: draft.optionalText(.sound))
            case "repeat-done": draft.days = TypedAlarm.days(named: form?.all("day") ?? [])
            case "sound-done": draft[.sound] = form?["choice"] ?? ""
            default: if action.hasPrefix(Self.days) { draft[.days] = String(action.dropFirst(Self.days.count)) }
            }
            return nil
        }
    }

    private func quote(_ handle: String?) async throws(LogbookFailure) -> ScreenResult {
        let flow = FormFlow<TypedQuote>(call: self) { form in
            QuoteScreen(frame: frame(of: form, .editQuote, or: .addQuote), form: form)
        }
        return try await flow.result(handle) { _, _, _ in nil }
    }

    private func frame<Form>(of form: ShownForm<Form>, _ edit: Word, or add: Word) -> ScreenFrame {
        frame(form.key.isInLog ? edit : add, problem: form.problem)
    }
}
