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
                let object = object(node)
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

    private func object(_ node: Node) -> AlarmObject { AlarmObject(node: node, source: table.source) }

    /// How the file numbers the days of the week.
    private struct DayCount {
        var first = Weekday.monday
        /// The number of the first day, 0 or 1.
        var base = 0
        /// Whether the first day changes the meaning of any alarm.
        var matters = false

        /// How many days after the first day of the week each day is.
        func offsets(_ numbers: AlarmObject.DayNumbers) -> Set<Int> {
            switch numbers {
            case .positions(let positions): positions
            case .numbers(let numbers): Set(numbers.map { $0 - base })
            }
        }

        /// The days in a week that begins with `first`.
        func days(_ numbers: AlarmObject.DayNumbers, first: Weekday) -> Repeat {
            Repeat(offsets(numbers).map { Weekday(daysAfterSunday: first.rawValue + $0) })
        }
    }

    /// Infers the first day from alarms that ring on exactly the working days or the weekend.
    private func dayCount() throws(Refusal) -> DayCount {
        var count = DayCount()
        var all: Set<Int> = []
        var sets: [AlarmObject.DayNumbers] = []
        var ambiguous: (node: Node, numbers: AlarmObject.DayNumbers)?
        var isFossify = false
        _ = table.read { node in
            let alarm = object(node)
            isFossify = isFossify || alarm.isFossify
            guard let numbers = alarm.dayNumbers else { return }
            if case .numbers(let days) = numbers {
                guard days.isSubset(of: 0...7) else { return }
                all.formUnion(days)
            }
            sets.append(numbers)
            if ambiguous == nil, (1..<7).contains(numbers.values.count) { ambiguous = (node, numbers) }
        }
        if !all.isEmpty { count.base = all.contains(0) ? 0 : 1 }
        count.matters = ambiguous != nil
        if let chosen = options.mapping.firstDay {
            count.first = chosen
            return count
        }
        guard let ambiguous, !isFossify else { return count }
        let firsts = Set(sets.compactMap { Self.first(count.offsets($0)) })
        // 1 means Monday in ISO 8601, and also where 0 means Sunday. An alarm on exactly 2 to 6 makes that doubtful.
        let isPlain = !all.isEmpty && all.isDisjoint(with: [0, 7])
        if isPlain, !firsts.contains(.sunday) { return count }
        guard !isPlain, firsts.count == 1, let first = firsts.first else {
            throw question(ambiguous.node, ambiguous.numbers, count)
        }
        count.first = first
        return count
    }

    /// The first day of the week with which days at these offsets are exactly Monday to Friday or the weekend; nil for
    /// other sets.
    private static func first(_ offsets: Set<Int>) -> Weekday? {
        switch offsets {
        case [0, 1, 2, 3, 4], [5, 6]: .monday
        case [1, 2, 3, 4, 5], [0, 6]: .sunday
        default: nil
        }
    }

    private func question(_ node: Node, _ numbers: AlarmObject.DayNumbers, _ count: DayCount) -> Refusal {
        let readings = [Weekday.monday, .sunday].map { first in
            count.days(numbers, first: first).days.map(\.shortName).joined(separator: ", ")
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
        guard let time = object.time(forms, &problems) else { return nil }
        let numbers = object.dayNumbers
        if case .numbers(let values) = numbers, !values.isSubset(of: count.base...count.base + 6) {
            problems.add(
                object.node.diagnostic(
                    .error, "bad-repeat", "a day of this alarm is not from \(count.base) to \(count.base + 6)"))
            return nil
        }
        let days = numbers.map { count.days($0, first: count.first) } ?? object.namedDays(forms, &problems)
        let date = object.text(of: .date).flatMap { $0.text.isEmpty ? nil : $0 }
        if let date { forms.checkRingsOnce(days, date, &problems) }
        return forms.alarm(
            time: time, label: object.text(of: .label)?.text, days: days,
            sound: object.text(of: .sound)?.text.nonEmpty,
            isEnabled: object.text(of: .enabled).map { forms.truth($0, "enabled", &problems) } ?? true,
            snooze: object.text(of: .snooze).flatMap { forms.snooze($0, &problems) },
            date: date.flatMap { forms.dateTime($0, "date", &problems)?.date },
            source: object.node.place)
    }
}
