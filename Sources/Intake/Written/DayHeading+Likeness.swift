import Model
import Text

/// Judges how much a text that is not read as a day resembles one.
extension DayHeading {
    /// How much a heading without a readable date still resembles one.
    enum DateLikeness {
        /// It contains something like a whole date, `5/1/26` or `2026-11-20/21`, or is a day without a year or in a
        /// week: `Fri 11-20`, `Friday 20`, `2026-W47-5`.
        case wholeDate
        /// It contains something like part of a date: `Rain on 11/21`, `5. Jänner 2026`, `Friday`, `20`.
        case partOfDate
    }

    static func likeness(in heading: String, _ forms: DateForms) -> DateLikeness? {
        let text = withoutShortYear(withoutDecoration(heading.plainForm))
        let forms = forms.inEveryLanguage
        let words = text.words.filter { !articles.contains($0.lowercased()) }
        let (date, rest) = WrittenDate.leading(in: words.joined(separator: " "), forms)
        if date != .notADate, rest.isEmpty { return .wholeDate }
        if isDayOfWeek(text) || isDayWithoutYear(text, forms, ordinals: true) || isYearAndDay(text, forms)
            || isInCharacters(text)
            || isRangeOfDays(text, forms) || (isOrdinal(text[...]) && text.last?.isASCII == false)
        {
            return .wholeDate
        }
        var (numbers, years) = (0, 0)
        for word in text.split(whereSeparator: { !$0.isNumber && !"-/.年月日".contains($0) }) {
            let groups = word.split { !$0.isNumber }
            let isDate = groups.count >= 3 && groups.prefix(3).allSatisfy { $0.count <= 4 }
            if isDate || (groups.count == 2 && word.contains("月")) { return .wholeDate }
            let isShort = groups.count == 2 && word.contains("/") && groups.allSatisfy { (Int($0) ?? 99) <= 31 }
            if isShort { return .partOfDate }
            numbers += groups.count
            years += groups.count(where: isYear)
        }
        if numbers == 2 && years == 1 { return .partOfDate }
        let isDay = forms.names.weekday(named: Substring(text.trimmed)) != nil || isDayNumber(text.trimmed)
        return isDay ? .partOfDate : nil
    }

    /// The words of a heading without signs and labels around its date: `☕ Nov 20`, `Coffee (Nov 20)`.
    private static func withoutDecoration(_ heading: String) -> String {
        let words = heading.split(whereSeparator: \.isWhitespace)
        let others = words.filter { word in
            word.contains { $0.isLetter || $0.isNumber }
                && !headingLabels.contains(String(word.lowercased().trimming(while: ":()".contains)))
        }
        guard !others.isEmpty, others.count < words.count else { return heading }
        return others.map { String($0.trimming(while: "()[]".contains)) }.joined(separator: " ")
    }

    /// `20-22 Nov 2026`, `Nov 20 to 22, 2026`, `30 Nov - 2 Dec 2026`.
    private static func isRangeOfDays(_ text: String, _ forms: DateForms) -> Bool {
        var words = text.split { $0.isWhitespace || "-/,~".contains($0) }.filter { word in
            !joiningWords.contains(word) && forms.names.weekday(named: word) == nil
        }
        guard (4...5).contains(words.count) else { return false }
        let count = words.count
        words.removeAll { forms.names.month(named: $0) != nil }
        let days = words.count { isDayNumber($0) }
        return words.count == 3 && words.count < count && days == 2
            && words.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
    }

    private static let ordinalEndings = DayNumber.ordinalEndings.union(["日", "号", "號"])

    /// `20th`, `20日`.
    static func isOrdinal(_ word: Substring) -> Bool {
        DayNumber.reading(word, endings: ordinalEndings).map { $0 <= 31 } ?? false
    }

    /// Words beside a weekday or a day.
    private static let articles: Set = ["the", "der", "den", "dem", "am", "on"]
    /// Words before a day on a line of its own.
    private static let labels = LogLine.labels.union(["log"])
    private static let headingLabels = labels.union(["coffee", "kaffee", "咖啡", "コーヒー"])

    /// Whether a line on its own is a day in a spelling that is not read, and nothing else: `Mi, den 25.11.2026`,
    /// `Wednesday 25th`, `令和8年11月25日`. Not if it names `day`.
    static func isProbablyDay(_ line: String, besides day: CivilDate?, _ forms: DateForms) -> Bool {
        guard line.utf8.count <= 60, line.contains(where: \.isNumber) || isInCharacters(line.plainForm) else {
            return false
        }
        let forms = forms.inEveryLanguage
        let words = withoutShortYear(line.plainForm).split { $0.isWhitespace || ",:;()[]*_".contains($0) }
        guard (1...5).contains(words.count) else { return false }
        var (hasDate, hasName, hasNumber) = (false, false, false)
        for word in words {
            let text = String(word)
            let lowered = text.lowercased()
            if articles.contains(lowered) || isWeekday(word, forms) || forms.names.month(named: word) != nil {
                hasName = true
            } else if isDayNumber(text) || isOrdinal(word) {
                hasNumber = true
            } else if isDayAlone(text, forms) {
                // `20.11.` is a day, and `2/3` may be a part of something.
                if text.hasSuffix(".") { hasDate = true } else { hasNumber = true }
            } else if case let date = WrittenDate(text, forms), date != .notADate {
                if let dateTime = date.dateTime, dateTime.date == day { return false }
                hasDate = true
            } else if isInCharacters(text) || isDateOfEra(text) {
                hasDate = true
            } else if !labels.contains(lowered), !isYear(word) {
                // One word may follow a day with its month: `Nov 20 morning`.
                guard word.endIndex == words.last?.endIndex, !word.contains(where: \.isNumber),
                    hasDate || words.contains(where: { forms.names.month(named: $0) != nil })
                else { return false }
            }
        }
        return hasDate || (hasName && hasNumber)
    }

    /// `Mon`, `Mo/Di`, `金`.
    private static func isWeekday(_ word: Substring, _ forms: DateForms) -> Bool {
        let names = word.split { "-/".contains($0) }
        return !names.isEmpty
            && names.allSatisfy { name in
                forms.names.weekday(named: name) != nil
                    || (name.count == 1 && forms.names.weekday(endingWith: name) != nil)
            }
    }

    /// `令和8年11月25日`, `R8.11.25`, `2026年11月25`, `2026/11/25三`: a year, a month and a day, with an era or a weekday.
    private static func isDateOfEra(_ text: String) -> Bool {
        let eras = ["令和", "平成", "民國", "民国", "R", "H"]
        let era = eras.first(where: text.hasPrefix) ?? ""
        let rest = text.dropFirst(era.count)
        let groups = rest.split { !$0.isASCII || !$0.isNumber }
        let marks = rest.filter { !$0.isASCII || !$0.isNumber }
        guard groups.count == 3, let month = Int(groups[1]), let day = Int(groups[2]), (1...12).contains(month),
            (1...31).contains(day), !era.isEmpty || groups[0].count == 4
        else { return false }
        return ["年月日", "年月", "年月号", "年月號"].contains(marks)
            || (marks.count <= 3 && marks.prefix(2).allSatisfy { "./".contains($0) }
                && marks.dropFirst(2).allSatisfy { "一二三四五六日月火水木金土".contains($0) } && (!era.isEmpty || marks.count == 3))
    }

    /// The text without a year such as `'26` at its end.
    private static func withoutShortYear(_ text: String) -> String {
        let digits = text.suffix(2)
        guard digits.count == 2, digits.allSatisfy(\.isNumber), let mark = text.dropLast(2).last, "'’".contains(mark)
        else { return text }
        return String(text.dropLast(3))
    }

    /// `2026 Nov 25`.
    private static func isYearAndDay(_ text: String, _ forms: DateForms) -> Bool {
        let words = text.split { $0.isWhitespace || ",".contains($0) }
        return words.count == 3 && words[0].count == 4 && words[0].allSatisfy(\.isNumber)
            && words.contains { forms.names.month(named: $0) != nil }
            && words.dropFirst().contains { isDayNumber($0) }
    }

    /// `十一月二十五日`, with or without a year.
    private static func isInCharacters(_ text: String) -> Bool {
        guard let end = text.last, "日号號".contains(end), text.count <= 12, text.contains("月") else { return false }
        return text.dropLast().allSatisfy { EastAsianNumber.digits[$0] != nil || "年月〇零".contains($0) }
    }

    /// `11-20`, `Fri 11/20`, `Friday 20`: day and month, or a weekday and a day, and nothing else. With `ordinals` also
    /// `the 20th` and `20日（金）`.
    private static func isDayWithoutYear(_ text: String, _ forms: DateForms, ordinals: Bool = false) -> Bool {
        var words = text.split { $0.isWhitespace || ",:;()#".contains($0) }
        let count = words.count
        words.removeAll { word in
            if forms.names.weekday(named: word) != nil { return true }
            return ordinals && (articles.contains(word.lowercased()) || isWeekday(word, forms))
        }
        guard words.count == 1, count <= (ordinals ? 4 : 3) else { return false }
        if ordinals, count > 1, isOrdinal(words[0]) || isDayNumber(words[0]) { return true }
        let parts = words[0].split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        let numbers = parts.prefix(2).compactMap { (1...2).contains($0.count) ? Int($0) : nil }
        let isInYear = numbers.allSatisfy { (1...31).contains($0) } && (numbers.min() ?? 0) <= 12
        switch parts.count {
        case 1: return count > 1 && numbers.count == 1 && (1...31).contains(numbers[0])
        case 2: return numbers.count == 2 && isInYear
        // A full stop after the month: `20.11.`
        case 3: return numbers.count == 2 && isInYear && parts[2].isEmpty
        default: return false
        }
    }

    /// Whether a line is a day without a year or in a week, and not a number with decimals.
    static func isDayAlone(_ line: String, _ forms: DateForms) -> Bool {
        let text = line.plainForm
        let isNumber = text.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1 && text.split(separator: " ").count == 1
        return isDayWithoutYear(text, forms) ? !isNumber : isDayOfWeek(text) && text.words.count == 1
    }

    /// `2026-W47-5` (ISO 8601).
    private static func isDayOfWeek(_ text: String) -> Bool {
        text.uppercased().split { $0.isWhitespace || ",:;()#".contains($0) }.contains { word in
            let parts = word.split(separator: "-", omittingEmptySubsequences: false)
            return parts.count == 3 && parts[0].count == 4 && Int(parts[0]) != nil && parts[1].count == 3
                && parts[1].first == "W" && Int(parts[1].dropFirst()) != nil && parts[2].count == 1
                && Int(parts[2]) != nil
        }
    }
}
