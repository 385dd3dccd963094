import Diagnostics
import Documents
import Intake
import Model
import Text

/// Imports the alarms of other programs from JSON.
struct JSONAlarms {
    let table: JSONTable
    let options: ImportOptions

    func read(into plan: inout ImportPlan) {
        do {
            let count = try dayCount()
            if count.matters { plan.firstDay = count.first }
            let forms = options.forms()
            var used: [ImportField: Set<String>] = [:]
            let problems = table.read { node in
                var found = Problems()
                let object = AlarmObject(node: node)
                for (name, field) in object.used { used[field, default: []].insert(name) }
                if let alarm = found.ifGood({ alarm(object, count, forms, &$0) }) { plan.records.append(.alarm(alarm)) }
                plan.add(contentsOf: found.diagnostics)
            }
            plan.add(contentsOf: problems)
            plan.columns = ImportField.all(of: .alarms).flatMap { field in
                table.columns.filter { used[field]?.contains($0) == true }.map {
                    ImportPlan.ColumnUse(field: field, column: $0)
                }
            }
            plan.unusedColumns = table.columns.filter { name in !used.values.contains { $0.contains(name) } }
        } catch {
            plan.add(error.diagnostic)
        }
    }

    /// How the file numbers the days of the week.
    private struct DayCount {
        var first = Weekday.monday
        /// The number of the first day, 0 or 1.
        var base = 0
        /// Whether the first day changes the meaning of any alarm.
        var matters = false

        func days(_ numbers: Set<Int>, base: Int, first: Weekday) -> Repeat {
            Repeat(numbers.map { Weekday(daysAfterSunday: first.rawValue + $0 - base) })
        }
    }

    /// Infers the first day from alarms that ring on exactly the working days or the weekend.
    private func dayCount() throws(Refusal) -> DayCount {
        var count = DayCount()
        var all: Set<Int> = []
        var sets: [(days: Set<Int>, isNumbered: Bool)] = []
        var ambiguous: Node?
        var isFossify = false
        _ = table.read { node in
            let alarm = AlarmObject(node: node)
            isFossify = isFossify || alarm.isFossify
            switch alarm.dayNumbers {
            case .positions(let days):
                sets.append((days, false))
                if !days.isEmpty, days.count < 7, ambiguous == nil { ambiguous = node }
            case .numbers(let days) where days.isSubset(of: 0...7):
                sets.append((days, true))
                all.formUnion(days)
                if !days.isEmpty, days.count < 7, ambiguous == nil { ambiguous = node }
            case .numbers, nil: break
            }
        }
        if !all.isEmpty { count.base = all.contains(0) ? 0 : 1 }
        count.matters = ambiguous != nil
        if let chosen = options.mapping.firstDay {
            count.first = chosen
            return count
        }
        guard let ambiguous, !isFossify else { return count }
        let firsts = Set(sets.compactMap { Self.first($0.days, base: $0.isNumbered ? count.base : 0) })
        // 1 means Monday in ISO 8601, and also where 0 means Sunday. An alarm on exactly 2 to 6 makes that doubtful.
        let isPlain = !all.isEmpty && all.isDisjoint(with: [0, 7])
        if isPlain, !firsts.contains(.sunday) { return count }
        guard !isPlain, firsts.count == 1, let first = firsts.first else { throw question(ambiguous, count) }
        count.first = first
        return count
    }

    /// The first day with which `days` are exactly Monday to Friday or the weekend; nil for other sets.
    private static func first(_ days: Set<Int>, base: Int) -> Weekday? {
        switch Set(days.map { $0 - base }) {
        case [0, 1, 2, 3, 4], [5, 6]: .monday
        case [1, 2, 3, 4, 5], [0, 6]: .sunday
        default: nil
        }
    }

    private func question(_ node: Node, _ count: DayCount) -> Refusal {
        let readings = [Weekday.monday, .sunday].map { first -> String in
            let days: Repeat
            switch AlarmObject(node: node).dayNumbers {
            case .positions(let set): days = count.days(set, base: 0, first: first)
            case .numbers(let set): days = count.days(set, base: count.base, first: first)
            case nil: days = .never
            }
            return days.days.map(\.shortName).joined(separator: ", ")
        }
        return Refusal(
            diagnostic: node.diagnostic(
                .error, "ambiguous-days",
                "the days of this alarm are \(readings[0]) if the week begins on Monday, or \(readings[1]) if on Sunday",
                help: "write --map first_day=monday or --map first_day=sunday"))
    }

    private func alarm(
        _ object: AlarmObject, _ count: DayCount, _ forms: WrittenForms, _ problems: inout Problems
    ) -> Alarm? {
        guard object.node.kind == .object else {
            problems.add(
                object.node.diagnostic(
                    .error, "not-a-record", "expected an object with fields (found \(object.node.sourceText))"))
            return nil
        }
        guard let time = object.time(table.source, forms, &problems) else { return nil }
        let days: Repeat
        switch object.dayNumbers {
        case .positions(let set): days = count.days(set, base: 0, first: count.first)
        case .numbers(let set):
            guard set.allSatisfy({ (count.base...count.base + 6).contains($0) }) else {
                problems.add(
                    object.node.diagnostic(
                        .error, "bad-repeat", "a day of this alarm is not from \(count.base) to \(count.base + 6)"))
                return nil
            }
            days = count.days(set, base: count.base, first: count.first)
        case nil: days = object.namedDays(table.source, forms, &problems)
        }
        func written(_ value: Node?) -> PlacedText? {
            value.flatMap { node in node.plainText.map { PlacedText($0, in: table.source, at: node.place) } }
        }
        let enabled = written(object.value(of: .enabled))
        let date = written(object.value(of: .date)).flatMap { $0.text.isEmpty ? nil : $0 }
        if let date { forms.checkRingsOnce(days, date, &problems) }
        return forms.alarm(
            time: time, label: written(object.value(of: .label))?.text, days: days,
            sound: written(object.value(of: .sound))?.text.nonEmpty,
            isEnabled: enabled.map { forms.truth($0, "enabled", &problems) } ?? true,
            snooze: written(object.value(of: .snooze)).flatMap { forms.snooze($0, &problems) },
            date: date.flatMap { forms.dateTime($0, "date", &problems)?.date },
            source: object.node.place)
    }
}
