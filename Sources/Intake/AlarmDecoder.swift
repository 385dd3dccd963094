import Diagnostics
import Documents
import Model

/// Alarms from the fields of JSON records.
struct AlarmDecoder {
    let context: DecodingContext

    private static let fields = RecordFields(
        kind: "alarm", names: ["time", "label", "repeat", "sound", "enabled", "snooze", "date"], aliases: [])

    static let longestSnooze = 720

    /// The alarm of a record; nil where it has an error.
    func alarm(_ node: Node, _ problems: inout Problems) -> Alarm? {
        problems.ifGood { problems in
            guard let values = Self.fields.read(node, &problems) else { return nil }
            guard let timeNode = values[0], timeNode.kind != .null else {
                problems.add(node.missing("time", of: "an alarm"))
                return nil
            }
            let time = timeNode.readTime("time", &problems)
            let label = values[1]?.readText("label", &problems)
            let days = values[2].flatMap { readRepeat($0, &problems) }
            let sound = values[3]?.readText("sound", &problems)
            let isEnabled = values[4]?.readBoolean("enabled", &problems)
            let snooze = values[5].flatMap { readSnooze($0, &problems) }
            let date = values[6]?.readDay("date", &problems)
            if let dateNode = values[6], date != nil, let days, days != .never {
                let message = "an alarm with a date rings once; it can't repeat as well"
                problems.add(dateNode.diagnostic(.error, "repeat-with-date", message, help: "leave one of them out"))
            }
            guard let time else {
                if timeNode.text?.trimmed.isEmpty == true { problems.add(node.missing("time", of: "an alarm")) }
                return nil
            }
            return alarm(
                time: time, label: label, days: days ?? .never, sound: sound, isEnabled: isEnabled ?? true,
                snooze: snooze, date: date, source: node.place)
        }
    }

    /// An alarm from values that were read in whatever form, without those that are private.
    func alarm(
        time: TimeOfDay, label: String?, days: Repeat, sound: String?, isEnabled: Bool, snooze: Int? = nil,
        date: CivilDate? = nil, source: SourcePlace
    ) -> Alarm {
        Alarm(
            time: time, label: context.unlessPrivate(.alarmLabel, label), days: days,
            sound: context.unlessPrivate(.alarmSound, sound), isEnabled: isEnabled,
            snooze: context.unlessPrivate(.alarmSnooze, snooze), date: date, source: source)
    }

    private func readRepeat(_ node: Node, _ problems: inout Problems) -> Repeat? {
        guard node.kind == .array else {
            guard let text = node.readText("repeat", &problems) else { return nil }
            return readWord(text, node, &problems)
        }
        let elements = Array(node.elements)
        if elements.contains(where: { $0.kind == .boolean }) { return readFlags(elements, node, &problems) }
        return elements.reduce(Repeat.never) { days, element in
            let word = element.readText("a day of repeat", &problems)
            return days.union(word.flatMap { readWord($0, element, &problems) } ?? .never)
        }
    }

    private func readFlags(_ elements: [Node], _ node: Node, _ problems: inout Problems) -> Repeat? {
        let flags = elements.compactMap { $0.readBoolean("each of repeat's seven", &problems) }
        guard flags.count == elements.count else { return nil }
        guard let days = Repeat(sundayFirst: flags) else {
            let message = "repeat must have seven values, Sunday first (found \(flags.count))"
            problems.add(node.diagnostic(.error, "bad-repeat", message))
            return nil
        }
        return days
    }

    private func readWord(_ word: String, _ node: Node, _ problems: inout Problems) -> Repeat? {
        if let days = Repeat(name: word) { return days }
        problems.add(
            node.diagnostic(
                .error, "bad-repeat", "\"\(word)\" is no day of the week and no repeat", help: Self.help(for: word)))
        return nil
    }

    /// What may stand for `word`.
    static func help(for word: String) -> String {
        let words = Repeat.names + Weekday.allCases.map(\.name)
        if let meant = nearest(to: word, among: words) { return "did you mean \"\(meant)\"?" }
        return "write \(Repeat.names.joined(separator: ", ")), or days such as Mon, Wed"
    }

    private func readSnooze(_ node: Node, _ problems: inout Problems) -> Int? {
        if let boolean = node.boolean { return boolean ? Alarm.usualSnooze : nil }
        if node.kind == .null { return nil }
        guard let text = node.numberText, let minutes = Int(text), (0...Self.longestSnooze).contains(minutes) else {
            let wanted = "a whole number of minutes up to \(Self.longestSnooze), or true or false"
            problems.add(node.wrongType("snooze", wanted))
            return nil
        }
        return minutes == 0 ? nil : minutes
    }
}
