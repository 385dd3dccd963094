import Model
import Text

/// A time of day as people write it: `8:10`, `08:10:30`, `8.10`, `08h10`, `8:10 pm`, `8pm`, `下午6:45`, `18 Uhr`.
enum WrittenTime: Hashable {
    case time(TimeOfDay)
    /// Has the form of a time, but is out of range; the time probably meant.
    case impossible(meant: TimeOfDay?)
    case notATime

    var isTime: Bool { if case .time = self { true } else { false } }

    private enum Half {
        case morning, afternoon, noon, night

        /// The hour of a day for an hour of 12.
        func hour(_ hour: Int) -> Int {
            switch self {
            case .morning: hour % 12
            case .afternoon: hour % 12 + 12
            case .noon: hour < 11 ? hour + 12 : hour
            case .night: hour % 12 == 0 ? 0 : hour % 12 + 12
            }
        }

        /// Noon is from eleven to one; one to four at night may be of the next day.
        func has(_ hour: Int) -> Bool {
            switch self {
            case .noon: [11, 12, 1].contains(hour)
            case .night: hour > 4
            case .morning, .afternoon: true
            }
        }
    }

    /// The words whose hours may start at 0 as well as at 12: `午後0時30分` is half past noon.
    private static let halvesFromZero: Set = ["上午", "下午", "午前", "午後"]

    /// The words before or after a 12-hour time. A word stands before those that it begins with.
    private static let halves: [(word: String, half: Half)] = [
        ("a.m.", .morning), ("p.m.", .afternoon), ("a.m", .morning), ("p.m", .afternoon), ("am", .morning),
        ("pm", .afternoon), ("noon", .afternoon), ("midnight", .morning), ("上午", .morning), ("下午", .afternoon),
        ("午前", .morning), ("午後", .afternoon),
        ("早上", .morning), ("清晨", .morning), ("凌晨", .morning), ("中午", .noon), ("傍晚", .afternoon), ("晚上", .night),
    ]

    /// Words that are read only before a time; behind one they may be something else.
    private static let openingHalves: [(word: String, half: Half)] = [
        ("晚", .night), ("夜", .night), ("朝", .morning), ("早朝", .morning), ("昼", .noon), ("夕方", .afternoon),
        ("深夜", .night),
    ]

    private static let oClocks = ["uhr", "o'clock", "o’clock", "oclock", "uur"]
    /// Words for the hour that are read only behind a number alone: `06:45 Hora de dormir` has another word.
    private static let hours = ["heures", "heure", "horas", "hora", "ore"]

    /// The words that may end a time, in lower case.
    static let endings = Set(halves.map(\.word) + oClocks + hours + ["h", "hrs"])
    /// The Chinese and Japanese words before an hour.
    static let dayParts = (halves + openingHalves).map(\.word).filter { word in
        word.utf8.first.map { $0 >= 0x80 } ?? false
    }

    /// Reads a whole text.
    init(_ text: String) {
        if let plain = TimeOfDay(parsing: text) {
            self = .time(plain)
        } else if text.contains(where: \.isNumber) {
            self = Self.reading(text.plainForm.lowercased().trimmed)
        } else {
            self = .notATime
        }
    }

    /// Reads a text in the form of `plainForm` and in lower case.
    private static func reading(_ text: String) -> WrittenTime {
        var rest = text
        let taken = takeHalf(&rest)
        let isOClock = takeOClock(&rest)
        joinOClock(&rest)
        guard let numbers = numbers(in: rest, allowsHour: taken != nil || isOClock) else { return .notATime }
        let parts = numbers + [0, 0]
        let (hour, minute, second) = (parts[0], parts[1], parts[2])
        guard let (half, hours) = taken else {
            // A leap second (RFC 3339 §5.7) becomes the last second of its minute.
            return checked(hour, minute, second == 60 ? 59 : second)
        }
        if hours.contains(hour), half.has(hour) { return checked(half.hour(hour), minute, second) }
        // 深夜1時 may be of the day or of the next one.
        if half == .night, !half.has(hour) { return .notATime }
        return .impossible(meant: TimeOfDay(hour: hour == 0 ? half.hour(hour) : hour, minute: minute, second: second))
    }

    private static func checked(_ hour: Int, _ minute: Int, _ second: Int) -> WrittenTime {
        TimeOfDay(hour: hour, minute: minute, second: second).map(Self.time) ?? .impossible(meant: nil)
    }

    /// The time in the first three, two or one words, even if it is out of range.
    static func leading(in words: some Collection<Substring>) -> (time: WrittenTime, text: String, words: Int)? {
        for count in [3, 2, 1] where words.count >= count {
            let whole = words.prefix(count).joined(separator: " ")
            for text in [whole, withoutMark(whole)] {
                let time = WrittenTime(text)
                if time != .notATime { return (time, text, count) }
            }
        }
        return nil
    }

    /// Whether words begin with a time that is surely one, `08:10` or `8 am`; or with `alone`, are nothing else.
    static func isSure(at words: some Collection<Substring>, alone: Bool = false) -> Bool {
        guard let (time, text, count) = leading(in: words), time.isTime else { return false }
        return text.contains { $0.isLetter || ":：".contains($0) } && (!alone || count == words.count)
    }

    /// Whether a word looks like a misspelt time: `08:1`, `08;10`, `O8:10`.
    static func isMisspelt(_ word: Substring) -> Bool {
        guard word.utf8.contains(where: { $0 >= 0x80 || ":;".utf8.contains($0) }) else { return false }
        let plain = String(word).plainForm.utf8
        if plain.first?.isDigit == true, plain.drop(while: \.isDigit).first == UInt8(ascii: ":") { return true }
        return plain.contains(where: \.isDigit) && plain.contains { ":;".utf8.contains($0) }
            && plain.allSatisfy { $0.isDigit || ":;OolI".utf8.contains($0) }
    }

    /// The marks behind a time that do not belong to it.
    static let finalMarks = Set(",:;.-–—")

    /// The text without a mark at its end: `8 am` for `8 am:`. `20.11.` is a day.
    private static func withoutMark(_ text: String) -> String {
        guard let last = text.last, finalMarks.contains(last), ",:;".contains(last) || text.contains(where: \.isLetter)
        else { return text }
        return String(text.dropLast())
    }

    /// `PM` of `PM拿鐵` and `晚上` of `晚上拿鐵`: the half of the day at the start of what touches a time.
    static func half(at text: Substring) -> Substring? {
        let start = text.prefix(4).lowercased()
        guard let word = halves.first(where: { start.hasPrefix($0.word) })?.word else { return nil }
        let half = text.prefix(word.count)
        // The `Am` of `Américano` is none.
        let isInWord = text[half.endIndex...].unicodeScalars.first.map { next in
            next.properties.isAlphabetic && !next.isChineseOrJapanese
        }
        return isInWord == true ? nil : half
    }

    private static func takeHalf(_ text: inout String) -> (half: Half, hours: ClosedRange<Int>)? {
        for (word, half) in halves {
            let (rest, neighbour): (Substring, Character?)
            if text.hasSuffix(word) {
                rest = text.dropLast(word.count)
                neighbour = rest.last
            } else if text.hasPrefix(word) {
                rest = text.dropFirst(word.count)
                neighbour = rest.first
            } else {
                continue
            }
            // The `am` of `2 ham` is none.
            if word.utf8.first?.isLetter == true, neighbour?.utf8.first?.isLetter == true { continue }
            let isTwelve = word == "noon" || word == "midnight"
            if isTwelve, !rest.contains("12") { continue }
            text = String(rest).trimmed
            return (half, (halvesFromZero.contains(word) ? 0 : isTwelve ? 12 : 1)...12)
        }
        guard text.utf8.first.map({ $0 >= 0x80 }) == true,
            let (word, half) = openingHalves.first(where: { text.hasPrefix($0.word) })
        else { return nil }
        text = String(text.dropFirst(word.count)).trimmed
        return (half, 1...12)
    }

    private static func takeOClock(_ text: inout String) -> Bool {
        for word in oClocks where text.hasSuffix(word) {
            text = String(text.dropLast(word.count)).trimmed
            return true
        }
        guard let word = hours.first(where: text.hasSuffix),
            case let number = String(text.dropLast(word.count)).trimmed, number.utf8.allSatisfy(\.isDigit)
        else { return false }
        text = number
        return true
    }

    /// Writes `18 uhr 30` as `18:30`, `8:10h` as `8:10`, and `8 h 10` as `8h10`.
    private static func joinOClock(_ text: inout String) {
        if text.utf8.contains(UInt8(ascii: ":")), let unit = ["h", "hrs"].first(where: text.hasSuffix) {
            text = String(text.dropLast(unit.count)).trimmed
        }
        if text.utf8.first?.isDigit == true, text.utf8.contains(UInt8(ascii: " ")) {
            let hours = text.split(separator: "h", omittingEmptySubsequences: false).map { String($0).trimmed }
            if hours.count == 2, hours[1].utf8.allSatisfy(\.isDigit) { text = hours.joined(separator: "h") }
        }
        guard text.utf8.suffix(2).allSatisfy(\.isDigit), text.contains(where: \.isLetter) else { return }
        for word in oClocks + hours {
            let parts = text.split(separator: word, omittingEmptySubsequences: false).map { String($0).trimmed }
            if parts.count == 2, parts[1].utf8.count == 2 { text = parts.joined(separator: ":") }
        }
    }

    /// `六點半` as `6:30`, and `8時10分` as `8:10`.
    private static func withColons(_ text: String) -> String {
        var text = text
        let words = text.prefix { EastAsianNumber.digits[$0] != nil }
        if !words.isEmpty, let hour = EastAsianNumber.value(words) { text = "\(hour)" + text[words.endIndex...] }
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: EastAsianNumber.hourSigns.contains)
        if parts.count > 1 { text = parts.map { String($0).trimmed }.joined(separator: ":") }
        if text.hasSuffix("分"), let colon = text.lastIndex(of: ":") {
            let minutes = String(text[text.index(after: colon)...].dropLast()).trimmed
            let words = minutes.drop { "零〇".contains($0) }
            let value =
                words.isEmpty && !minutes.isEmpty
                ? 0 : words.utf8.allSatisfy(\.isDigit) ? Int(words) : EastAsianNumber.value(words)
            if let value { text = text[...colon] + (value < 10 ? "0\(value)" : "\(value)") }
        }
        if text.hasSuffix(":半") { text = text.dropLast() + "30" }
        for (quarter, minutes) in [(":一刻", ":15"), (":三刻", ":45")] where text.hasSuffix(quarter) {
            text = text.dropLast(quarter.count) + minutes
        }
        return text
    }

    /// One to three numbers: `8:10`, `8.10`, `8h10`, `8h`, `8時10分`, and `8` where a word says that it is an hour.
    private static func numbers(in text: String, allowsHour: Bool) -> [Int]? {
        var text = text.utf8.allSatisfy { $0 < 0x80 } ? text : withColons(text)
        if text.hasSuffix(":") { text += "00" }
        let separators = text.unicodeScalars.filter { !("0"..."9").contains($0) }
        let parts = text.utf8.split(omittingEmptySubsequences: false) { !$0.isDigit }
        guard let first = parts.first, (1...2).contains(first.count) else { return nil }
        switch separators.first {
        case nil: guard allowsHour, parts.count == 1 else { return nil }
        case "h":
            guard separators.count == 1, parts[1].isEmpty || parts[1].count == 2 else { return nil }
            if parts[1].isEmpty { return Int(Substring(first)).map { [$0] } }
        case ":", ".":
            guard parts.count <= 3, separators.allSatisfy({ $0 == separators.first }),
                parts.dropFirst().allSatisfy({ $0.count == 2 })
            else { return nil }
            if separators.first == ".", parts.count != 2 { return nil }
        default: return nil
        }
        let numbers = parts.compactMap { Int(Substring($0)) }
        return numbers.count == parts.count ? numbers : nil
    }
}
