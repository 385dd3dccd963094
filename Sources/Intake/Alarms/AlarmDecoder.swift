import Diagnostics
import Documents
import Model
import Text

/// Decodes alarms from JSON records, and applies the rules that all formats share.
struct AlarmDecoder: RecordDecoder {
    let context: DecodingContext

    private static let fields = RecordFieldReader(
        subject: "an alarm",
        table: FieldTable(["time", "label", "repeat", "sound", "enabled", "snooze", "date"]))

    static let maxSnooze = 720

    func record(_ node: Node, _ problems: inout Problems) -> Alarm? {
        problems.ifGood { problems in
            guard let values = Self.fields.read(node, &problems) else { return nil }
            let timeNode = values[0].flatMap { $0.isVoid ? nil : $0 }
            if timeNode == nil { Self.fields.reportMissing("time", in: node, &problems) }
            let time = timeNode?.readTime("time", &problems)
            let label = values[1]?.readText("label", &problems)
            let days = values[2].flatMap { readRepeat($0, &problems) } ?? .never
            let sound = values[3]?.readText("sound", &problems)
            let isEnabled = values[4]?.readBoolean("enabled", &problems) ?? true
            let snooze = values[5].flatMap { readSnooze($0, &problems) }
            let date = values[6]?.readDay("date", context.forms, &problems)
            if let dateNode = values[6], date != nil { checkRingsOnce(days, dateNode, &problems) }
            return time.map {
                alarm(
                    time: $0, label: label, days: days, sound: sound, isEnabled: isEnabled, snooze: snooze, date: date,
                    source: node.place)
            }
        }
    }

    /// Makes an alarm from values of any format; drops values that the site's settings make private.
    func alarm(
        time: TimeOfDay, label: String?, days: Repeat, sound: String?, isEnabled: Bool, snooze: Int?,
        date: CivilDate?, source: SourcePlace
    ) -> Alarm {
        Alarm(
            time: time, label: context.unlessPrivate(.alarmLabel, label), days: days,
            sound: context.unlessPrivate(.alarmSound, sound.map(Self.soundName)), isEnabled: isEnabled,
            snooze: context.unlessPrivate(.alarmSnooze, snooze), date: date, source: source)
    }

    /// The name of a sound without its sign and its format: `Bell` for `♪ Bell` and `Bell.mp3`.
    private static func soundName(_ written: String) -> String {
        let sound = (written.hasPrefix("♪") ? String(written.dropFirst()).trimmed.nonEmpty : nil) ?? written
        for format in ContentFinder.soundFormats where sound.lowercased().hasSuffix("." + format) {
            return String(sound.dropLast(format.count + 1)).nonEmpty ?? sound
        }
        return sound
    }

    private func readRepeat(_ node: Node, _ problems: inout Problems) -> Repeat? {
        guard node.kind == .array else {
            let wanted = "a word such as \"weekdays\", a list of days, or seven of true and false"
            return node.readText("repeat", as: wanted, &problems).map { days($0, at: node, &problems) }
        }
        let elements = Array(node.elements)
        if elements.contains(where: { $0.kind == .boolean || $0.kind == .number }) {
            return readFlags(elements, node, &problems)
        }
        let parts = elements.compactMap { element -> (days: Repeat, place: Node)? in
            guard element.kind == .string else {
                problems.add(element.wrongType("each day of repeat", "text such as \"Mon\""))
                return nil
            }
            let errors = problems.errorCount
            let days = days(element.text ?? "", at: element, &problems)
            // A text that can't be read does not say never.
            return days == .never && problems.errorCount > errors ? nil : (days, element)
        }
        return union(of: parts, &problems)
    }

    private func readFlags(_ elements: [Node], _ node: Node, _ problems: inout Problems) -> Repeat? {
        if let other = elements.first(where: { $0.kind != .boolean }) {
            problems.add(other.wrongType("each of repeat's seven", "true or false"))
            return nil
        }
        guard let days = Repeat(sundayFirst: elements.map { $0.boolean ?? false }) else {
            let message = "repeat must have seven values, Sunday first (found \(elements.count))"
            problems.add(node.diagnostic(.error, "bad-repeat", message))
            return nil
        }
        return days
    }

    private func readSnooze(_ node: Node, _ problems: inout Problems) -> Int? {
        if node.kind == .null { return nil }
        return snooze(node.boolean.map { "\($0)" } ?? node.numberText ?? "", at: node, &problems)
    }
}

extension AlarmDecoder {
    /// Reads the days on which an alarm repeats; reports each part between commas that names no day.
    func days<Value: PlacedValue>(_ text: String, at value: Value, _ problems: inout Problems) -> Repeat {
        if let days = Repeat(written: text, context.forms.names) { return days }
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
        var parts: [(days: Repeat, place: Value)] = []
        for (word, place) in zip(words, value.narrowed(to: words)) {
            if let days = Repeat(written: word, context.forms.names) {
                parts.append((days, place))
            } else {
                let message = "\"\(word)\" is neither a weekday nor a repeat"
                problems.add(place.diagnostic(.error, "bad-repeat", message, help: Self.help(for: word)))
            }
        }
        return union(of: parts, &problems)
    }

    /// The days of all parts; adds an error for a part that says `never` beside days.
    private func union<Value: PlacedValue>(
        of parts: [(days: Repeat, place: Value)], _ problems: inout Problems
    ) -> Repeat {
        let all = parts.reduce(Repeat.never) { $0.union($1.days) }
        if all != .never, let never = parts.last(where: { $0.days == .never }) {
            problems.add(Self.neverOnDays(never.place))
        }
        return all
    }

    /// An error for `never` or `once` beside days.
    static func neverOnDays(_ never: some PlacedValue) -> Diagnostic {
        let message = "an alarm that never repeats can't have days as well"
        return never.diagnostic(.error, "bad-repeat", message, help: "leave one of them out")
    }

    private static func help(for word: String) -> String {
        if let meant = dayMeant(by: word) { return "did you mean \"\(meant)\"?" }
        return "write \(Repeat.names.joined(separator: ", ")), or days such as Mon, Wed"
    }

    /// The day or repeat that a misspelt word means. People seldom miss the first letter: `today` is not `monday`.
    static func dayMeant(by word: String) -> String? {
        let words = Repeat.names + Weekday.allCases.map(\.name)
        return nearest(to: word, among: words.filter { $0.first == word.lowercased().first })
    }

    /// Reads minutes; `true` means the default, `false` and 0 mean none.
    func snooze(_ text: String, at value: some PlacedValue, _ problems: inout Problems) -> Int? {
        if text == "true" { return Alarm.defaultSnooze }
        if text == "false" { return nil }
        do { return try Self.minutes(text) } catch {
            let wanted = "a whole number of minutes up to \(Self.maxSnooze), or true or false"
            problems.add(value.wrongType("snooze", wanted))
            return nil
        }
    }

    /// Minutes; nil for 0, which means none.
    static func minutes(_ text: String) throws(ValueFault) -> Int? {
        guard let minutes = Int(text), (0...maxSnooze).contains(minutes) else { throw .notMinutes(limit: maxSnooze) }
        return minutes == 0 ? nil : minutes
    }

    /// Adds an error for days beside a date.
    func checkRingsOnce(_ days: Repeat, _ date: some PlacedValue, _ problems: inout Problems) {
        guard days != .never else { return }
        let message = "an alarm with a date rings once; it can't repeat as well"
        problems.add(date.diagnostic(.error, "repeat-with-date", message, help: "leave one of them out"))
    }
}
