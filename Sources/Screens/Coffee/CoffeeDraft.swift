import Editing
import Intake
import Languages
import Logbook
import Model
import Text

/// The fields of the form of a coffee entry.
enum CoffeeFieldName: String, CaseIterable, Sendable {
    case date, time, cups, drink, note
}

/// The text typed into the form of a coffee entry.
struct CoffeeDraft: Draft {
    static let kind = LogKind.coffee

    var texts: [CoffeeFieldName: String]

    init(_ values: CoffeeValues, on site: ScreenSite) {
        texts = [
            .date: values.date.description, .time: values.time?.withSeconds ?? "",
            .cups: site.wording.typed(values.cups), .drink: values.drink ?? "", .note: values.note ?? "",
        ]
    }

    /// One cup, now.
    static func new(on site: ScreenSite) -> CoffeeDraft {
        var draft = CoffeeDraft(CoffeeValues(date: site.now.date), on: site)
        draft[.time] = site.now.time?.description ?? ""
        return draft
    }

    static func requiredFields(on site: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("date", site.now.date.description)
        fields.set("cups", .number("1"))
        return fields
    }

    static func values(of record: LogRecord) -> CoffeeValues? { record.coffeeEntry.map { CoffeeValues($0) } }

    static func changes(of values: CoffeeValues, from old: CoffeeValues, into fields: inout RecordFields) {
        values.changes(from: old, into: &fields)
    }

    static func summary(of values: CoffeeValues, on site: ScreenSite) -> String {
        let when = [site.wording.date(values.date), values.time.map(site.wording.time)]
        return (when + [site.wording.cups(values.cups, decimals: 3), values.drink, values.note]).compactMap(\.self)
            .joined(separator: " · ")
    }

    /// Adds `halves` half cups, which may be negative; the result stays from 0 to `CoffeeEntry.maxCups`.
    mutating func step(by halves: Int, on site: ScreenSite) {
        guard let cups = try? site.forms.cups(typed: self[.cups]) else { return }
        let stepped = cups + Quantity(thousandths: 500 * halves)
        self[.cups] = site.wording.typed(max(.zero, min(stepped, CoffeeEntry.maxCups)))
    }

    func values(on site: ScreenSite) -> CoffeeValues? {
        guard case .success(let date) = read(.date, site.forms.day(typed:)),
            case .success(let time) = readUnlessEmpty(.time, site.forms.time(typed:)),
            case .success(let cups) = read(.cups, site.forms.cups(typed:))
        else { return nil }
        return CoffeeValues(
            date: date, time: time, cups: cups, drink: optionalText(.drink), note: optionalText(.note))
    }

    func problem(with name: CoffeeFieldName, on site: ScreenSite) -> String? {
        let wording = site.wording
        switch name {
        case .date: return wording.problem(with: read(.date, site.forms.day(typed:)), self[.date])
        case .time: return wording.problem(with: readUnlessEmpty(.time, site.forms.time(typed:)), self[.time])
        case .cups:
            let cups = read(.cups, site.forms.cups(typed:))
            return cups == .failure(.negative) ? wording[.minusCups] : wording.problem(with: cups, self[.cups])
        case .drink, .note: return nil
        }
    }
}
