import Editing
import Intake
import Languages
import Logbook
import Model

extension TypedCoffee: Draft {
    static let kind = LogKind.coffee

    /// One cup, now.
    static func new(on site: ScreenSite) -> TypedCoffee {
        var draft = TypedCoffee(CoffeeValues(date: site.now.date), on: site)
        draft[.time] = site.now.time?.description ?? ""
        return draft
    }

    static func requiredFields(on site: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("date", site.now.date.description)
        fields.set("cups", .number("1"))
        return fields
    }

    static func summary(of values: CoffeeValues, on site: ScreenSite) -> String {
        let when = [site.wording.date(values.date), values.time.map(site.wording.time)]
        return (when + [site.wording.cups(values.cups, decimals: 3), values.drink, values.note]).compactMap(\.self)
            .joined(separator: " · ")
    }

    func problem(with name: Name, on site: ScreenSite) -> String? {
        if name == .cups, cups(site.forms) == .failure(.negative) { return site.wording[.minusCups] }
        return problem(with: name, site.forms, site.wording)
    }

    /// Adds `halves` half cups, which may be negative; the result stays from 0 to `CoffeeEntry.maxCups`.
    mutating func step(by halves: Int, on site: ScreenSite) {
        guard case .success(let cups) = cups(site.forms) else { return }
        let stepped = cups + Quantity(thousandths: 500 * halves)
        self[.cups] = site.wording.typed(max(.zero, min(stepped, CoffeeEntry.maxCups)))
    }
}
