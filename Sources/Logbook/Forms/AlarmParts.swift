import Intake
import Model
import Text

/// The parts of an alarm's list item, `06:45 Swim · Mon · ♪ Bell`, in their written form.
struct AlarmParts {
    private enum AlarmField: CaseIterable {
        case label, days, date, sound, snooze

        /// As it is usually written; nil if the alarm has none.
        func text(of alarm: Alarm) -> String? {
            switch self {
            case .label: alarm.label.map(MarkdownText.inline)
            case .days: alarm.days.words
            case .date: alarm.date?.description
            case .sound: alarm.sound.map { "♪ " + MarkdownText.inline($0) }
            case .snooze: alarm.snooze.map { "snooze \($0) min" }
            }
        }
    }

    private let text: String
    private let alarm: Alarm?
    private var parts: [(field: AlarmField, text: String)] = []
    /// Whether the written label is known without what stands behind it in the first piece.
    private var hasWholeLabel = false

    /// Splits the text of an item that is read as `alarm`.
    init(_ text: String, _ alarm: Alarm?) {
        self.text = text
        self.alarm = alarm
        guard let alarm else { return }
        let time = LogItem(text).time ?? Spelling.of(alarm.time, like: alarm.time, in: text)
        let pieces = text.split { "·•‧∙⋅".contains($0) }.flatMap(Self.separatingSound)
        for (index, piece) in pieces.enumerated() {
            let piece = String(piece).trimmed
            if index == 0 {
                guard piece.hasPrefix(time) else { continue }
                let written = String(piece.dropFirst(time.count)).trimmed
                let label = alarm.label.flatMap { Self.label($0, in: written) }
                hasWholeLabel = label != nil
                parts.append((.label, label ?? written))
            } else {
                parts.append((Self.field(of: piece), piece))
            }
        }
    }

    /// What may follow the label in its piece: days, a snooze or a sound.
    private static let labelEnds = [" (", "（", " [", ", ", "，", "、", " - ", " – ", " — ", ": ", "：", "; ", "；", " ♪"]

    /// The start of a text that says `label`, perhaps with emphasis or as a link.
    private static func label(_ label: String, in text: String) -> String? {
        let bare: (String) -> String = { text in
            text.replacing(/\[([^\[\]]*)\]\([^()]*\)/) { $0.1 }.filter { !"*_~`\\".contains($0) }
        }
        let ends = labelEnds.flatMap { text.ranges(of: $0) }.map(\.lowerBound).sorted() + [text.endIndex]
        return ends.lazy.map { String(text[..<$0]).trimmed }.first { bare($0) == bare(label) }
    }

    /// `Swim ♪ Bell` has a sound behind its label without a dot.
    private static func separatingSound(_ piece: Substring) -> [Substring] {
        guard let sound = piece.firstRange(of: " ♪ "), !piece[..<sound.lowerBound].isBlank else { return [piece] }
        return [piece[..<sound.lowerBound], piece[sound.lowerBound...]]
    }

    private static func field(of piece: String) -> AlarmField {
        if piece.hasPrefix("♪") { return .sound }
        if WrittenForms.isSnooze(piece) { return .snooze }
        // The numbers in 週一 are letters too.
        return piece.contains { $0.isNumber && !$0.isLetter } ? .date : .days
    }

    private func written(_ field: AlarmField) -> String {
        parts.filter { $0.field == field }.map(\.text).joined(separator: " · ")
    }

    /// Days in the form of those that are written; nil if none are.
    func spelling(of days: Repeat) -> String? { alarm.flatMap { days.spelled(like: written(.days), of: $0.days) } }

    /// The text of `new`, in which unchanged parts keep their written form; with the word `once` if `saysOnce`. If no
    /// days are written, `otherSpelling` has those of `new` in the form that other alarms have.
    func text(of new: Alarm, saysOnce: Bool, otherSpelling: () -> String?) -> String {
        if let alarm, AlarmField.allCases.allSatisfy({ $0.text(of: new) == $0.text(of: alarm) }),
            let written = LogItem(text).time, text.hasPrefix(written)
        {
            let time = new.time == alarm.time ? written : Spelling.of(new.time, like: alarm.time, in: written)
            return time + text.dropFirst(written.count)
        }
        let isSame = new.time == alarm?.time
        let time = (isSame ? LogItem(text).time : nil) ?? Spelling.of(new.time, like: alarm?.time, in: text)
        var parts: [(field: AlarmField, text: String)] = []
        for field in AlarmField.allCases {
            guard let text = field.text(of: new) ?? (field == .days && saysOnce ? "once" : nil) else { continue }
            let written = written(field)
            let isKnown = field == .label && hasWholeLabel || !hidesDays
            let stays = text == alarm.flatMap(field.text(of:)) && !written.isEmpty && isKnown
            let days = field == .days && !stays ? spelling(of: new.days) ?? otherSpelling() : nil
            parts.append((field, stays ? written : days ?? text))
        }
        let order = self.parts.map(\.field) + AlarmField.allCases
        parts.sort { (order.firstIndex(of: $0.field) ?? 0) < (order.firstIndex(of: $1.field) ?? 0) }
        let label = parts.first { $0.field == .label }.map { " " + $0.text } ?? ""
        return ([time + label] + parts.filter { $0.field != .label }.map(\.text)).joined(separator: " · ")
    }

    /// Whether the days are part of the first piece, as in `06:45 Swim - Mon, Wed`, rather than after a dot.
    private var hidesDays: Bool { alarm?.days != .never && !parts.contains { $0.field == .days } }
}
