import Diagnostics
import Documents
import Intake
import Model

/// An alarm of another program in JSON.
struct AlarmObject {
    let node: Node
    /// The text that the node is from.
    let source: SourceText

    /// Weekdays as numbers, before it is known whether the program counts from 0 or 1, and from Monday or Sunday.
    enum DayNumbers: Hashable {
        /// Positions in a list of seven, or bits of a number.
        case positions(Set<Int>)
        /// Numbers of days, which may begin with 0 or 1.
        case numbers(Set<Int>)

        var values: Set<Int> {
            switch self {
            case .positions(let values), .numbers(let values): values
            }
        }
    }

    private static let timeKeys: Set = ["time", "hour", "hours", "timeinminutes", "alarmtime"]
    /// The names of the time and of its parts.
    private static let partsOfTime = timeKeys.union(["minute", "minutes"])
    private static let otherKeys: Set = [
        "days", "repeat", "repeats", "weekdays", "daysofweek", "enabled", "isenabled", "active", "snooze", "monday",
        "sound", "ringtone", "soundtitle",
    ]

    /// Whether objects with these fields are alarms.
    static func isAlarm(_ keys: Set<String>) -> Bool {
        !keys.isDisjoint(with: timeKeys) && !keys.isDisjoint(with: otherKeys)
            && keys.isDisjoint(with: ["cups", "drink", "quote", "text"])
    }

    /// The value of the first of `names` that the object has; compares only letters and digits, in lower case.
    private func value(_ names: String...) -> Node? { first(of: names)?.value }

    private func first(of names: [String]) -> Field? {
        names.lazy.compactMap { name in
            node.fields.first { $0.key.text.columnKey == name && $0.value.kind != .null }
        }.first
    }

    /// The text of the value that is read as `field`, which is not the time; nil if there is none.
    func text(of field: ImportField) -> PlacedText? {
        self.field(field).flatMap { found in found.value.plainText.map { placed($0, at: found.value) } }
    }

    private func placed(_ text: String, at node: Node) -> PlacedText {
        PlacedText(text, in: source, at: node.place)
    }

    /// The first field that is read as `field`, which is not the time; of labels the first one that is not empty.
    private func field(_ field: ImportField) -> Field? {
        let found = ImportField.namesInAlarms[field, default: []].lazy.compactMap { first(of: [$0]) }
        return found.first { field != .label || $0.value.plainText?.isEmpty == false }
    }

    /// The names of the fields that are read, each with what it is read as.
    var used: [(name: String, field: ImportField)] {
        let fields = node.fields.map(\.key.text)
        let times = fields.filter { Self.partsOfTime.contains($0.columnKey) }.map { ($0, ImportField.time) }
        let days = daysNode == nil ? fields.filter { Weekday(name: $0) != nil }.map { ($0, ImportField.days) } : []
        let half = halfField.map { [($0.key.text, ImportField.time)] } ?? []
        let others = ImportField.namesInAlarms.keys.compactMap { key in
            field(key).map { ($0.key.text, key) }
        }
        return times + half + days + others
    }

    /// Whether this is from a backup of Fossify or Simple Clock, in which bit 0 is Monday.
    var isFossify: Bool { value("timeinminutes") != nil }

    private static func number(_ node: Node?) -> Int? {
        guard let text = node?.plainText else { return nil }
        return Int(text)
    }

    private static let halfNames: Set = [
        "period", "ampm", "meridiem", "meridian", "half", "halfofday", "timeperiod", "dayperiod", "上下午", "午前午後",
    ]

    /// The field with the half of the day in which the time is: `"period": "PM"`.
    private var halfField: Field? {
        node.fields.first { field in
            Self.halfNames.contains(field.key.text.columnKey) && ColumnValues.isHalfOfDay(field.value.text ?? "")
        }
    }

    /// The time, in its half of the day; nil, with an error, if there is none.
    func time(_ forms: WrittenForms, _ problems: inout Problems) -> TimeOfDay? {
        guard let written = writtenTime(&problems) else { return nil }
        let half = (timeObject.halfField ?? halfField).flatMap { field in
            field.value.text.map { placed($0, at: field.value) }
        }
        return forms.time(forms.time(written, in: half), "time", &problems)
    }

    /// The time without its half of the day, as it is written or from its parts.
    private func writtenTime(_ problems: inout Problems) -> PlacedText? {
        if let (hour, minute) = hourAndMinute {
            guard let time = TimeOfDay(hour: hour, minute: minute) else {
                problems.add(node.diagnostic(.error, "bad-time", "there is no such time (\(hour):\(minute))"))
                return nil
            }
            return placed("\(time)", at: node)
        }
        guard let written = value("time", "alarmtime") ?? value("hour", "hours", "timeinminutes") else {
            problems.add(node.diagnostic(.error, "missing-field", "an alarm needs time"))
            return nil
        }
        guard let text = written.text else {
            problems.add(written.wrongType("time", "a time such as 06:45"))
            return nil
        }
        return placed(text, at: written)
    }

    /// The parts of the time, if it is given as numbers.
    private var hourAndMinute: (hour: Int, minute: Int)? {
        if let minutes = Self.number(value("timeinminutes")) { return (minutes / 60, minutes % 60) }
        let object = timeObject
        return Self.number(object.value("hour", "hours")).map { hour in
            (hour, Self.number(object.value("minute", "minutes")) ?? 0)
        }
    }

    /// The object with the parts of the time: the value of `time` if that is one, or else the alarm.
    private var timeObject: AlarmObject {
        guard let time = value("time", "alarmtime"), time.kind == .object else { return self }
        return AlarmObject(node: time, source: source)
    }

    private var daysNode: Node? { field(.days)?.value }

    /// The days, if they are given as numbers, bits or seven Booleans; nil if they are named or missing.
    var dayNumbers: DayNumbers? {
        guard let days = daysNode else { return nil }
        switch days.kind {
        case .array:
            let elements = Array(days.elements)
            let flags = elements.compactMap(Self.flag)
            if elements.count == 7, flags.count == 7 { return .positions(Set(flags.indices.filter { flags[$0] })) }
            let numbers = elements.compactMap { $0.kind == .number ? Self.number($0) : nil }
            guard !numbers.isEmpty, numbers.count == elements.count else { return nil }
            return .numbers(Set(numbers))
        case .number:
            guard let bits = Self.number(days) else { return nil }
            return .positions(Set((0..<7).filter { bits > 0 && bits & 1 << $0 != 0 }))
        default: return nil
        }
    }

    /// The days, if they are given by name: as text, a list of names, or a field for each day.
    func namedDays(_ forms: WrittenForms, _ problems: inout Problems) -> Repeat {
        guard let days = daysNode else { return Self.flags(of: node, &problems) }
        switch days.kind {
        case .object where Array(days.fields).isEmpty: return .never
        case .object where days.fields.contains { Weekday(name: $0.key.text) != nil }:
            return Self.flags(of: days, &problems)
        case .array where days.elements.allSatisfy { $0.kind == .string }:
            return days.elements.reduce(.never) { all, day in
                all.union(forms.days(placed(day.text ?? "", at: day), &problems))
            }
        case .string where days.text?.isEmpty == false:
            return forms.daysOrNone(placed(days.text ?? "", at: days), &problems)
        case .string, .null: return .never
        case .boolean: return days.boolean == true ? .daily : .never
        case .array, .number, .object:
            problems.add(days.wrongType("repeat", "days, or seven of true and false"))
            return .never
        }
    }

    /// The days whose fields are true.
    private static func flags(of object: Node, _ problems: inout Problems) -> Repeat {
        var days: [Weekday] = []
        for field in object.fields where field.value.kind != .null {
            guard let day = Weekday(name: field.key.text) else { continue }
            if let isOn = flag(field.value) {
                if isOn { days.append(day) }
            } else {
                problems.add(field.value.wrongType(field.key.text, "true or false"))
            }
        }
        return Repeat(days)
    }

    /// The truth of a Boolean, also as 1 or as text; nil for other values.
    private static func flag(_ node: Node) -> Bool? {
        if node.kind == .array || node.kind == .object { return nil }
        return node.plainText.flatMap(WrittenBool.value(of:))
    }
}
