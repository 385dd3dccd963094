import Model
import Text

extension WrittenDate {
    /// The words of a text, taken from the front.
    struct Words {
        private(set) var rest: [Substring]
        private let names: CalendarNames

        init(_ text: String, _ names: CalendarNames) {
            self.names = names
            var text = Self.withoutFolder(text.plainForm)
            for mark in ["[[", "]]", "**"] {
                text = text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: " ")
            }
            text = Self.withoutChineseWeekday(text, names)
            text = String(text.map { Self.marksAround.contains($0) ? " " : $0 })
            rest = Self.separatingEastAsian(text).split { $0.isWhitespace || $0 == "," || $0 == "、" }
        }

        /// `[[2026-11-20]]` for a link to a note in a folder or with a title, `[[daily/2026-11-20|Friday]]`.
        private static func withoutFolder(_ text: String) -> String {
            guard let (before, inner, behind) = text[...].splitAtWikiLink else { return text }
            let path = inner.prefix { $0 != "|" }
            let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
            // The slashes of 2026/11/20 are no folders.
            let isDate = name.contains("-") || name.utf8.count(where: \.isDigit) >= 8
            return "\(before) \(isDate ? name : path) \(behind)"
        }

        /// Brackets, quotation marks and ornaments that may surround a date.
        private static let marksAround = Set("()|\"“”„「」【】■●◆★…!")

        /// The text without a Chinese weekday in brackets: `(二)`.
        private static func withoutChineseWeekday(_ text: String, _ names: CalendarNames) -> String {
            guard text.utf8.contains(UInt8(ascii: "(")), let open = text.firstIndex(of: "("),
                let close = text[open...].firstIndex(of: ")")
            else { return text }
            let name = text[text.index(after: open)..<close]
            guard name.count == 1, names.weekday(endingWith: name) != nil else { return text }
            return text[..<open] + " " + text[text.index(after: close)...]
        }

        /// `2026年11月20日(金)` in words: `2026-11-20 金`.
        private static func separatingEastAsian(_ text: String) -> String {
            guard let year = text.firstIndex(of: "年"), let month = text[year...].firstIndex(of: "月"),
                let day = text[month...].firstIndex(where: { $0 == "日" || $0 == "号" || $0 == "號" })
            else { return text }
            let digits = [text[..<year], text[text.index(after: year)..<month], text[text.index(after: month)..<day]]
            let numbers = digits.map { $0.filter { !$0.isWhitespace } }
            guard numbers.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else { return text }
            return numbers.joined(separator: "-") + " " + text[text.index(after: day)...]
        }

        mutating func dropWeekday() {
            while let word = rest.first, names.weekday(named: word.trimmingMarks) != nil { rest.removeFirst() }
        }

        /// Numbers of a date written in digits.
        struct Numbers {
            let values: [Int]
            let isYearFirst: Bool
        }

        /// `2026-11-20`, `2026/1/5`, `20261120`, `20.11.2026`, and `20.11.` without a year; also before `T` and a time.
        mutating func takeNumbers() -> Numbers? {
            guard let first = rest.first else { return nil }
            if let spaced = Self.spacedNumbers(rest) {
                rest.removeFirst(3)
                return spaced
            }
            var word = first
            var time: Substring?
            if let mark = word.firstIndex(where: { $0 == "T" || $0 == "t" }), word[..<mark].utf8.last?.isDigit == true {
                (word, time) = (word[..<mark], word[word.index(after: mark)...])
            }
            let isShort = word.hasSuffix(".") && word.utf8.count { $0 == UInt8(ascii: ".") } == 2
            word = word.trimmingMarks
            guard let numbers = Self.numbers(in: word, isShort: isShort) else { return nil }
            rest.removeFirst()
            if let time { rest.insert(time, at: 0) }
            return numbers
        }

        /// `20. 11. 2026`.
        private static func spacedNumbers(_ words: [Substring]) -> Numbers? {
            guard words.count >= 3, words[0].hasSuffix("."), words[1].hasSuffix(".") else { return nil }
            let parts = words.prefix(3).map(\.trimmingMarks)
            guard parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4 else { return nil }
            let values = parts.compactMap { part in part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil }
            return values.count == 3 ? Numbers(values: values, isYearFirst: false) : nil
        }

        /// `11月20日`, without a year.
        private static func monthAndDay(in word: Substring) -> Numbers? {
            guard let month = word.firstIndex(of: "月"), "日号號".contains(word.last ?? " ") else { return nil }
            let values = [word[..<month], word[word.index(after: month)...].dropLast()].compactMap { Int($0) }
            return values.count == 2 ? Numbers(values: values, isYearFirst: false) : nil
        }

        private static func numbers(in word: Substring, isShort: Bool) -> Numbers? {
            if let short = monthAndDay(in: word) { return short }
            let bytes = word.utf8
            if bytes.count == 8, bytes.allSatisfy(\.isDigit), let number = Int(word),
                (1900..<2200).contains(number / 10_000)
            {
                return Numbers(values: [number / 10_000, number / 100 % 100, number % 100], isYearFirst: true)
            }
            guard let separator = bytes.first(where: { !$0.isDigit }), "-/.".utf8.contains(separator) else {
                return nil
            }
            let parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
            let values = parts.compactMap { part in
                part.allSatisfy(\.isDigit) && (1...4).contains(part.count) ? Int(Substring(part)) : nil
            }
            guard values.count == parts.count else { return nil }
            let lengths = parts.map(\.count)
            if isShort, lengths.count == 2, lengths.allSatisfy({ $0 <= 2 }) {
                return Numbers(values: values, isYearFirst: false)
            }
            guard lengths.count == 3, lengths[1] <= 2 else { return nil }
            if lengths[0] == 4, lengths[2] <= 2 { return Numbers(values: values, isYearFirst: true) }
            if lengths[2] == 4, lengths[0] <= 2 { return Numbers(values: values, isYearFirst: false) }
            return nil
        }

        /// `Nov 20, 2026`, `20 November 2026`, `20. November`, `20-Nov-2026`, `20.Nov.2026`.
        mutating func takeNamedMonth() -> (year: Int?, month: Int, day: Int)? {
            var words = rest
            for mark in ["-", "."] as [Character] where words.first?.dropLast().contains(mark) == true {
                words.replaceSubrange(0..<1, with: words[0].split(separator: mark))
            }
            guard words.count >= 2 else { return nil }
            let (month, day): (Int, Int)
            if let named = names.month(named: words[0].trimmingMarks), let number = DayNumber.reading(words[1]) {
                (month, day) = (named, number)
            } else if let number = DayNumber.reading(words[0]) {
                if words[1].lowercased() == "of" { words.remove(at: 1) }
                guard words.count >= 2, let named = names.month(named: words[1].trimmingMarks) else { return nil }
                (month, day) = (named, number)
            } else {
                return nil
            }
            let year = words.dropFirst(2).first.flatMap { word in
                word.trimmingMarks.utf8.count == 4 ? Int(word.trimmingMarks) : nil
            }
            rest = Array(words.dropFirst(year == nil ? 2 : 3))
            return (year, month, day)
        }

        /// A time beside a date.
        enum Time {
            case time(TimeOfDay, offset: Int?)
            case impossible(DateTime.Fault)
        }

        /// `08:10`, `08:10+08:00`, `8:10 pm`, `at 8pm`, `um 18 Uhr`, `8:10:05 AM GMT+1`.
        mutating func takeTime() -> Time? {
            var words = rest
            if let word = words.first, ["at", "um", "@", "-"].contains(word.lowercased()) { words.removeFirst() }
            if let word = words.first, let offset = Self.timeWithOffset(word) {
                rest = Array(words.dropFirst())
                return offset
            }
            guard let (time, _, count) = WrittenTime.leading(in: words) else {
                guard let word = words.first, WrittenTime.isMisspelt(word) else { return nil }
                rest = Array(words.dropFirst())
                return .impossible(.noSuchTime)
            }
            rest = Array(words.dropFirst(count))
            guard case .time(let time) = time else { return .impossible(.noSuchTime) }
            let offset = rest.first.flatMap(Self.offset)
            if offset != nil { rest.removeFirst() }
            return .time(time, offset: offset)
        }

        /// The offset in `GMT+1`, `(UTC-05:30)`, `UTC` and `+01:00`.
        private static func offset(_ word: Substring) -> Int? {
            let text = word.drop { $0 == "(" }.trimmingSuffix { $0 == ")" }
            let name = ["GMT", "UTC"].first(where: text.hasPrefix)
            let number = text.dropFirst(name?.count ?? 0)
            if name != nil, number.isEmpty { return 0 }
            let parts = number.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
            guard let sign = number.first, "+-".contains(sign), name != nil || parts.count == 2,
                let hour = parts.first.flatMap({ Int($0) }), parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
            else { return nil }
            let offset = "\(sign)\(hour < 10 ? "0" : "")\(hour):\(parts.count > 1 ? parts[1] : "00")"
            return (try? DateTime(parsing: "2000-01-01T00:00" + offset))?.utcOffset
        }

        /// `08:10+08:00`, `08:10Z`.
        private static func timeWithOffset(_ word: Substring) -> Time? {
            guard word.hasSuffix("Z") || word.contains("+") || word.dropFirst().contains("-") else { return nil }
            do {
                // The day is arbitrary; only time and offset matter.
                let standard = try DateTime(parsing: "2000-01-01T" + word)
                return standard.time.map { .time($0, offset: standard.utcOffset) }
            } catch { return error == .malformed ? nil : .impossible(error) }
        }
    }
}

extension Substring {
    /// Without the punctuation that follows a word.
    fileprivate var trimmingMarks: Substring { trimmingSuffix(while: ".;:,".contains) }
}
