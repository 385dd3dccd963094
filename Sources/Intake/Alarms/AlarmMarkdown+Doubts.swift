import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reports words of an item that may say something else than they are read as.
extension AlarmMarkdown {
    /// A heading, a paragraph or an item above alarms that may say that they are off: `Off`, `Disabled alarms:`.
    struct OffTitle {
        /// Words that mean off above alarms, but not beside one.
        private static let others: Set = ["archive", "archived", "unused"]

        let word: String
        /// The level of the headings that end it.
        let level: Int
        /// The depth of the item whose inner items it is about; 0 for others.
        let depth: Int

        init?(_ text: String, level: Int, depth: Int = 0) {
            let words = text.prefix { !"(（".contains($0) }.split { !$0.isLetter }.map(String.init).filter {
                !AlarmMarkdown.names.has($0)
            }
            guard words.count == 1, Parts.isOff(words[0]) || Self.others.contains(words[0].lowercased()) else {
                return nil
            }
            (word, self.level, self.depth) = (words[0], level, depth)
        }

        /// Whether a deeper heading says that the alarms below it are on.
        func isEnded(by heading: String) -> Bool {
            heading.split { !$0.isLetter }.contains {
                ["on", "active", "enabled", "an", "aktiv"].contains($0.lowercased())
            }
        }
    }

    /// Warns of fields in front matter that seem to say something about the alarms.
    func checkFrontMatter(_ problems: inout Problems) {
        let names = ["enabled", "disabled", "off", "repeat", "days", "sound", "snooze"]
        guard let field = file.frontMatter?.fields.first(where: { names.contains($0.key.text.lowercased()) }) else {
            return
        }
        let message = "\(field.key.text) is not read: front matter says nothing about alarms"
        problems.add(field.key.diagnostic(.warning, "unread-line", message, help: "write it with each alarm"))
    }

    /// Reports a word in the label of, or above, an alarm without a box that may say that it is off.
    func checkOff(_ parts: Parts, _ item: PlacedText, _ problems: inout Problems) {
        let help = "write [ ] before the time if it is off, or [x] if it is on"
        if let label = parts.label, ["[ ]", "[x]", "[X]"].contains(where: label.hasPrefix) {
            let message = "a task box belongs before the time"
            problems.add(item.narrowed(to: String(label.prefix(3))).diagnostic(.error, "bad-box", message, help: help))
            return
        }
        if let word = parts.offWord {
            let message = "\(word) may mean that the alarm is off, or be part of the label"
            problems.add(item.narrowed(to: word).diagnostic(.error, "ambiguous-item", message, help: help))
        } else if let word = offTitle?.word {
            let message = "\(word) above this alarm may mean that it is off"
            problems.add(item.diagnostic(.error, "ambiguous-item", message, help: help))
        }
    }

    /// A warning for an item if its first line, or any of its `inlines`, is struck out.
    func struckOut(_ block: MarkdownBlock, _ inlines: [MarkdownInline], _ item: PlacedText) -> Diagnostic? {
        if let struckOut = file.struckOutItem(block, readAs: "an alarm") { return struckOut }
        guard let mark = inlines.lazy.compactMap(\.strikingMark).first else { return nil }
        return item.unreadItem(
            "an item with a part that is struck out is not read as an alarm",
            help: "remove what is between the \(mark)")
    }

    /// Reports a second time directly behind the first, as in `06:45 and 07:00 Swim` and `上午7:00-8:00`.
    func checkSingleTime(
        _ first: String, _ words: ArraySlice<Substring>, _ item: PlacedText, _ problems: inout Problems
    ) {
        let joins = ["and", "und", "or", "&", "+", "/", ",", "-", "–", "—"]
        let rest = words.drop { joins.contains($0.lowercased()) }
        guard let word = rest.first?.drop(while: \.isDash), word.first?.isNumber == true,
            WrittenTime.leading(in: [word])?.time.isTime == true
        else { return }
        problems.add(
            item.narrowed(to: [first, String(word)])[1].diagnostic(
                .error, "duplicate-field", "this alarm has a time already",
                help: "write one alarm for each time, or put \(word) behind a word of the label"))
    }

    private static let afternoons: Set = [
        "pm", "p.m", "nachmittags", "abends", "tonight", "this afternoon", "this evening", "in the afternoon",
        "in the evening", "下午", "午後", "夕方", "傍晚", "晚上", "夜",
    ]

    /// Reports a half of the day behind the time that is read as the label: `6:45 (pm) Swim`, `7 Uhr abends Tabletten`.
    func checkHalf(
        _ time: TimeOfDay?, _ label: String?, behindDot: Bool, _ item: PlacedText, _ problems: inout Problems
    ) {
        guard let time, let label, (1..<12).contains(time.hour),
            let later = TimeOfDay(hour: time.hour + 12, minute: time.minute, second: time.second)
        else { return }
        let text = label.drop { "(（[-–—., ".contains($0) }
        let word = text.prefix { $0.isLetter || $0 == "." }.trimmingSuffix { $0 == "." }
        let halves = [
            DayPart.phrase(at: String(text).words[...]), String(word), WrittenTime.half(at: text).map(String.init),
        ]
        guard let half = halves.compactMap(\.self).first(where: { Self.afternoons.contains($0.lowercased()) }),
            !behindDot || text.trimmingSuffix(while: { ")）].".contains($0) }) == half
        else { return }
        let message = "\(half) is behind the time, but is not read as a part of it"
        let help = behindDot ? "write \(later)" : "write \(later) if it belongs to the time, or \(time) · \(label)"
        problems.add(item.narrowed(to: half).diagnostic(.error, "ambiguous-item", message, help: help))
    }
}
