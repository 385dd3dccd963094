import Model
import Text

extension AlarmMarkdown {
    /// The text of an item after its time, split at dots and before the sign of a sound.
    struct Parts {
        var label: String?
        /// Days at the end of the label.
        var doubt: AlarmDayDoubt?
        var rest: [String] = []
        var days: Repeat?
        var sound: String?
        var snooze: Int?
        var date: CivilDate?

        init(_ words: ArraySlice<Substring>, _ forms: DateForms) {
            rest = Self.pieces(words.drop { $0.allSatisfy(\.isDash) })
            guard var first = takeLabel(forms) else { return }
            let last = Self.takeSnooze(from: &first)
            let daysBehindDot = rest.filter { Self.isLabelOrDays($0, forms) }
            // `· once` says that the label may end in days.
            let isOnce = daysBehindDot.contains { Repeat(written: $0, forms.names) == .never }
            var (label, days) = isOnce ? (first, []) : Self.split(first, forms)
            var whole = first
            if days.isEmpty, !rest.contains(where: { Self.isRepeatOrDate($0, forms) }) {
                (label, days) = Self.parenthesized(first, forms)
                whole = ([label] + days).joined(separator: ", ")
            }
            let snoozes = [Self.takeSnooze(from: &label), last].compactMap { $0 }
            self.label = label.nonEmpty
            rest.insert(contentsOf: days + snoozes, at: 0)
            let isDated = isOnce || rest.contains { Self.isDate($0, forms) }
            if !days.isEmpty {
                doubt =
                    AlarmDayDoubt(atEndOf: label, before: days.joined(separator: ", "), in: whole, forms.names)
                    ?? AlarmDayDoubt(behind: label, days, beside: daysBehindDot, forms.names)
            }
            doubt = doubt ?? Self.doubt(in: label, beside: days + daysBehindDot, isDated: isDated, forms)
        }

        private static func doubt(
            in label: String, beside days: [String], isDated: Bool, _ forms: DateForms
        ) -> AlarmDayDoubt? {
            guard !days.isEmpty else { return AlarmDayDoubt(in: label, isDated: isDated, forms) }
            let (name, inner) = parenthesized(label, forms)
            if !isDated, let change = AlarmDayDoubt(changing: days, behind: label, forms.names) { return change }
            return AlarmDayDoubt(atStartOf: label, beside: days, forms.names)
                ?? AlarmDayDoubt(behind: name, inner, beside: days, forms.names)
                ?? (isDated ? nil : AlarmDayDoubt(dateIn: label, beside: days, forms))
        }

        /// Removes and returns the label: the text before the first dot, or else the text after it if nothing but a
        /// label can be meant.
        private mutating func takeLabel(_ forms: DateForms) -> String? {
            guard let first = rest.first, !first.hasPrefix("♪") else { return nil }
            rest.removeFirst()
            guard first.isEmpty, let next = rest.first, Self.isLabel(next, forms) else {
                return String(first.drop { $0.isDash || $0 == " " })
            }
            return rest.removeFirst()
        }

        /// Dots that separate parts; a katakana middle dot does so only beside a blank, because words contain it.
        private static let dots: Set<Character> = ["·", "•", "‧", "∙", "⋅"]
        private static func isDot(_ character: Character) -> Bool { dots.contains(character) || character == "・" }

        /// Whether a word is a dot.
        static func isDot(_ word: Substring) -> Bool { word.count == 1 && word.allSatisfy(isDot) }

        /// The pieces between dots. If one of the dots has a blank beside it, a dot inside the label or a sound
        /// separates nothing.
        private static func pieces(_ words: ArraySlice<Substring>) -> [String] {
            let text = Array(words.joined(separator: " "))
            func isBlank(_ index: Int) -> Bool { !text.indices.contains(index) || text[index] == " " }
            var pieces = [""]
            var hasBlanks = false
            for (index, character) in text.enumerated() {
                if isDot(character), isBlank(index - 1) || isBlank(index + 1) {
                    pieces.append("")
                    hasBlanks = true
                    continue
                }
                if beginsSound(text, index) { pieces.append("") }
                pieces[pieces.count - 1].append(character)
            }
            return pieces.enumerated().flatMap { index, piece in
                let piece = String(piece.trimming { $0 == " " || isDot($0) })
                if hasBlanks, index == 0 || piece.hasPrefix("♪") { return [piece] }
                return piece.split(omittingEmptySubsequences: false, whereSeparator: dots.contains).map {
                    String($0).trimmed
                }
            }
        }

        /// Whether the name of a sound begins at `index`: ♪ before a word, and behind a blank or a dot.
        private static func beginsSound(_ text: [Character], _ index: Int) -> Bool {
            guard text[index] == "♪", index > 0, text[index - 1] == " " || isDot(text[index - 1]) else { return false }
            return text[(index + 1)...].first { $0 != " " }.map { $0.isLetter || $0.isNumber } ?? false
        }

        /// Whether a piece behind a dot can only be the label: it has no part of another kind, not even a misspelt one.
        private static func isLabel(_ text: String, _ forms: DateForms) -> Bool {
            isLabelOrDays(text, forms) && !isRepeatOrDate(text, forms)
                && !text.split(whereSeparator: { ", ".contains($0) }).map(String.init).contains {
                    Repeat(written: $0, forms.names) != nil || AlarmDecoder.dayMeant(by: $0) != nil
                }
        }

        /// Removes and returns `snooze 9` behind a mark or in parentheses at the end of a label.
        private static func takeSnooze(from label: inout String) -> String? {
            // Without minutes, `Read, schlummern` may be a label.
            guard
                let (name, end) = ends(of: label).first(where: { _, end in
                    snooze(end).map { $0 != "true" || end.lowercased() == "snooze" } ?? false
                })
            else { return nil }
            label = name
            return end
        }

        /// The longest end of a label that is looked at for a snooze and the like.
        private static let maxEnd = 40

        /// What is in parentheses or behind a mark at the end of a label, and the label before it.
        static func ends(of label: String) -> [(name: String, end: String)] {
            let behindMarks = marks.flatMap { label.suffix(maxEnd).ranges(of: $0) }.map { range in
                (name: String(label[..<range.lowerBound]), end: String(label[range.upperBound...]))
            }
            let inParentheses = label.splitAtParentheses(orBrackets: true).map { (name: $0.before, end: $0.inside) }
            return [inParentheses].compactMap(\.self)
                + behindMarks.filter { !$0.end.contains { "()[]（）".contains($0) } }
        }

        /// Splits `Swim (Mon, Wed)` and `Swim (Mon) (Wed)` into label and days.
        private static func parenthesized(_ text: String, _ forms: DateForms) -> (label: String, days: [String]) {
            var (label, days) = (text, [String]())
            while let (name, inner) = label.splitAtParentheses(orBrackets: true), isRepeatOrDate(inner, forms) {
                label = name
                days.insert(inner, at: 0)
            }
            return (label, days)
        }

        /// How many marks of a label are tried, from its end on: more than a list of days has.
        private static let maxMarks = 16
        private static let marks = [" — ", " – ", " - ", ": ", "：", "; ", "；", ", ", "，", "、", "・"]
        /// Marks that stand without blanks in `Swim—Mon, Wed`, but not in `20–22 Feb` and `Mon–Fri`.
        private static let tightMarks = ["—", "–", ":"]

        /// Splits `Swim - Mon, Wed` into label and days, at a dash, colon, semicolon, comma or katakana dot.
        private static func split(_ text: String, _ forms: DateForms) -> (label: String, days: [String]) {
            if Repeat(written: text, forms.names) != nil { return ("", [text]) }
            let ranges = (marks + tightMarks).flatMap { text.ranges(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
            for range in ranges.suffix(maxMarks) {
                if "—–".contains(text[range]), joinsRange(text[..<range.lowerBound], forms) { continue }
                let tail = String(text[range.upperBound...]).trimmed
                // A Chinese dash, ——, has two signs.
                let label = String(text[..<range.lowerBound].trimmingSuffix { $0.isDash || $0 == " " })
                // `Gym (Fri, 2026-12-24)` has no mark outside its parentheses.
                let isWhole = !tail.contains { ")）]".contains($0) } || tail.contains { "(（[".contains($0) }
                if isWhole, isRepeatOrDate(tail, forms) { return (label, [tail]) }
            }
            return (text, [])
        }

        /// Whether a dash right behind a text joins two numbers or two days.
        private static func joinsRange(_ text: Substring, _ forms: DateForms) -> Bool {
            guard let last = text.last, last != " ", let word = text.split(separator: " ").last else { return false }
            return last.isNumber || last == "." || Repeat(written: String(word), forms.names) != nil
        }

        /// Whether a piece behind a dot is no sound, no snooze and no date. Then it is the label or days, even misspelt
        /// ones.
        private static func isLabelOrDays(_ text: String, _ forms: DateForms) -> Bool {
            !text.isEmpty && !text.hasPrefix("♪") && snooze(text) == nil && !isDate(text, forms)
        }

        private static func isRepeatOrDate(_ text: String, _ forms: DateForms) -> Bool {
            Repeat(written: text, forms.names) != nil || forms.isDate(text)
        }

        private static let snoozeWords: Set = ["snooze", "schlummern"]
        private static let eastAsianSnooze = ["貪睡", "贪睡", "稍後提醒", "稍后提醒", "スヌーズ"]

        /// The minutes of `snooze 9 min`, `9 min snooze`, `Schlummern 9` and `スヌーズ9分`, as text.
        static func snooze(_ text: String) -> String? {
            var text = text.lowercased()
            // They touch their number, so a word that is read alone takes their place.
            for word in eastAsianSnooze where text.contains(word) {
                text = text.plainForm.replacing(word, with: " schlummern ", maxReplacements: 1)
            }
            let words = text.words.map(String.init)
            guard (1...3).contains(words.count), let first = words.first, let last = words.last else { return nil }
            if words.count > 1, snoozeWords.contains(last) {
                let number = WrittenMinutes.number(in: words.dropLast().joined(separator: " "))
                return number.utf8.allSatisfy(\.isDigit) ? number : nil
            }
            guard snoozeWords.contains(first) else { return nil }
            if words.count == 1 { return "true" }
            guard words.count == 2 || WrittenMinutes.isUnit(words[2]) else { return nil }
            let number = WrittenMinutes.number(in: words[1])
            // Schlummern and 貪睡 begin other texts too.
            return first == "snooze" || number.utf8.allSatisfy(\.isDigit) ? number : nil
        }

        private static let offWords = WrittenBool.off.union([
            "paused", "deaktiviert", "pausiert", "关闭", "關閉", "暂停", "暫停", "停用", "停止", "無効", "on hold", "muted", "stumm",
            "inaktiv", "suspended", "停止中", "已關閉", "已关闭", "已停用", "已暫停", "已暂停",
        ])

        /// What may say in the label that the alarm is off: `Up (paused)`, `Up, off`, `paused: Up`, `Up 🔕`.
        var offWord: String? {
            label.flatMap { label in
                let start = String(label.prefix { !":：)）]".contains($0) }.trimming { "(（[ ".contains($0) })
                if Self.isOff(start) { return start }
                return Self.ends(of: label).first { Self.isOff($0.end) || Self.beginsOff($0.end) }?.end
                    ?? (label.hasSuffix("🔕") ? "🔕" : nil)
            }
        }

        /// Whether several words say that the alarm is off: `disabled until Monday`, but not `off to school`.
        private static func beginsOff(_ text: String) -> Bool {
            let words = text.words
            return words.count > 1 && isOff(String(words[0]))
                && ["until", "till", "for", "bis", "seit", "since", "now"].contains(words[1].lowercased())
        }

        /// Whether a part says that the alarm is off.
        static func isOff(_ text: String) -> Bool { offWords.has(text) }

        /// Whether the text is meant as a date: it begins with a digit, or has the form of a date.
        static func isDate(_ text: String, _ forms: DateForms) -> Bool {
            guard let first = text.first(where: \.isNumber) else { return false }
            if first == text.first, EastAsianNumber.isDigit(first) { return true }
            return WrittenDate(text, forms) != .notADate
        }
    }
}
