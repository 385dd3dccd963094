import Model
import Text

/// Recognises times beside or inside other words.
extension LogItem {
    /// Words before a time: `um 8 Uhr`, `at 8pm`.
    static let timeOpenings: Set = [
        "um", "gegen", "at", "@", "around", "about", "ca", "ca.", "circa", "etwa", "~", "à", "vers",
    ]
    /// Signs before a time or a number that is about right: `~8:10`, `約2`.
    public static let approximateSigns = Set("~≈≃∼～約约")
    /// Words that touch the end of a time: about, sharp, at.
    private static let timeEndings = ["ごろに", "頃に", "ごろ", "頃", "ころ", "左右", "整", "鐘", "钟", "に", "多", "過ぎ", "すぎ"]
    static let timeCharacters = Set("0123456789０１２３４５６７８９:：時时點点分半刻零〇一二三四五六七八九十兩两")
    static let hourSigns = EastAsianNumber.hourSigns.union(":：")
    private static let separators = Set("，、：；,:;·・→|–")

    /// Takes the time from the start of an item: `08:10`, `8:10 pm`, `um 8 Uhr`.
    mutating func takeTime(_ head: inout ArraySlice<Substring>) {
        if let (text, words) = Self.introducedTime(head) { return take(text, words: words, of: &head) }
        guard let first = head.first, let byte = first.utf8.first,
            byte.isDigit || byte >= 0x80 || WrittenTime.isMisspelt(first) || Self.isHalfAndTime(first)
        else { return }
        // Almost all times are like this.
        if !Self.mayContinueTime(head.dropFirst().first), TimeOfDay(parsing: first) != nil {
            return take(String(first), words: 1, of: &head)
        }
        if byte.isDigit, let hour = Self.hourBeforeColon(first) {
            takeTimeOrCount(first, time: hour + ":00", count: hour, &head)
        } else if let (text, words) = Self.timeOfWords(head) {
            take(text, words: words, of: &head)
        } else if let digits = Self.hoursAndMinutes(first) {
            takeHoursAndMinutes(first, digits, &head)
        } else if !Self.isPointed(first) {
            if let leading = WrittenTime.leading(in: head.prefix(1)) {
                take(leading.text, words: 1, of: &head)
            } else if WrittenTime.isMisspelt(first) {
                take(String(first), words: 1, of: &head)
            }
        }
    }

    private mutating func take(_ text: String, words: Int, of head: inout ArraySlice<Substring>) {
        time = text
        head.removeFirst(words)
    }

    /// Takes a word that may be a time or a number of cups, and asks which, if it is such a time.
    private mutating func takeTimeOrCount(
        _ word: Substring, time: String, count: some StringProtocol, _ head: inout ArraySlice<Substring>
    ) {
        guard case .time(let shown) = WrittenTime(time) else { return }
        doubt = .timeOrCount(String(word), time: shown.description, count: "\(count)x")
        head.removeFirst()
    }

    /// A time of two or three words: `8:10 pm`, `8 h 10`.
    private static func timeOfWords(_ head: ArraySlice<Substring>) -> (text: String, words: Int)? {
        guard head.count > 1, let first = head.first, let byte = first.utf8.first else { return nil }
        let next = head.dropFirst().first
        let hasMinutes = areMinutes(next, after: first)
        guard mayContinueTime(next) || !byte.isDigit || hasMinutes,
            let leading = WrittenTime.leading(in: beforeCups(head)), leading.words > 1,
            first.first?.isNumber != true || isHalf(head[head.startIndex + 1]) || hasMinutes
        else { return nil }
        return (leading.text, leading.words)
    }

    /// Takes `8.10` and `0810`, which may be a number of cups, unless that is too large.
    private mutating func takeHoursAndMinutes(
        _ first: Substring, _ digits: [Character], _ head: inout ArraySlice<Substring>
    ) {
        if Self.isCupWord(head.dropFirst().first) || Self.amount(head) != nil { return }
        let time = String(digits.dropLast(2)) + ":" + String(digits.suffix(2))
        if first.count == 4, let count = Int(first), Quantity(count) > CoffeeEntry.maxCups {
            if WrittenTime(time).isTime { take(time, words: 1, of: &head) }
        } else {
            takeTimeOrCount(first, time: time, count: first, &head)
        }
    }

    private static func isPointed(_ word: Substring) -> Bool {
        word.utf8.contains(UInt8(ascii: ".")) && !word.contains(where: \.isLetter)
    }

    /// The digits of `8.10`, `8,10`, `810` and `0810`; nil for `0.25`, which more likely means a quarter of a cup than
    /// midnight.
    private static func hoursAndMinutes(_ word: Substring) -> [Character]? {
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        switch parts.map(\.count) {
        case [3], [4]: return Array(word)
        case [1, 2] where parts[0] != "0", [2, 2]: return Array(parts.joined())
        default: return nil
        }
    }

    /// Separates the time in `上午10:30，拿鐵` and `上午10:30拿鐵` from the text that touches it.
    static func separateTime(_ head: inout ArraySlice<Substring>) {
        separateRange(&head)
        separateHalf(&head)
        guard let first = head.first, let byte = first.utf8.first, first.utf8.contains(where: { $0 >= 0x80 }),
            case let isHalved = isHalfAndTime(first),
            isHalved || (byte >= 0x80 || byte.isDigit) && first.contains(where: hourSigns.contains)
        else { return }
        let part = byte.isDigit ? nil : WrittenTime.dayParts.first(where: first.begins)
        let start = first.index(first.startIndex, offsetBy: isHalved ? 2 : part?.count ?? 0)
        var end = first[start...].prefix(while: timeCharacters.contains).endIndex
        guard end < first.endIndex else { return }
        // 午後の紅茶 and 下午茶 are drinks.
        if let half = WrittenTime.half(at: first[end...]), half.utf8.allSatisfy({ $0 < 0x80 }),
            case let rest = first[half.endIndex...], !rest.isEmpty,
            WrittenTime(String(first[..<half.endIndex])).isTime
        {
            head.removeFirst()
            return head.insert(
                contentsOf: [first[..<half.endIndex], rest.drop(while: separators.contains)], at: head.startIndex)
        }
        // Half the sugar: `8點半糖拿鐵`.
        if first[end] == "糖", first[..<end].last == "半" { end = first.index(before: end) }
        for _ in 0..<3 where end > start {
            let time = first[..<end].trimmingSuffix(while: separators.contains)
            // 一點點 is a little, and no time.
            // 8時間 is eight hours.
            if !hourSigns.contains(first[end]), first[end] != "間", WrittenTime(String(time)) != .notATime {
                var rest = first[end...]
                if let word = timeEndings.first(where: rest.hasPrefix) {
                    let behind = rest.dropFirst(word.count)
                    // 8時にんじんジュース is carrot juice.
                    if word != "に" || behind.first.map({ !("ぁ"..."ゖ").contains($0) }) ?? true { rest = behind }
                }
                rest = rest.drop(while: separators.contains)
                head.removeFirst()
                head.insert(contentsOf: rest.isEmpty ? [time] : [time, rest], at: head.startIndex)
                return
            }
            end = first.index(before: end)
        }
    }

    /// Separates the half of the day in `6:45 PM拿鐵` from the drink.
    private static func separateHalf(_ head: inout ArraySlice<Substring>) {
        guard let time = head.first, let next = head.dropFirst().first, next.utf8.contains(where: { $0 >= 0x80 }),
            let half = WrittenTime.half(at: next), half.utf8.allSatisfy({ $0 < 0x80 }),
            next[half.endIndex...].first?.isLetter == true,
            WrittenTime(String(time + half)).isTime
        else { return }
        let index = head.startIndex + 1
        head.replaceSubrange(index...index, with: [half, next[half.endIndex...]])
    }

    /// Whether a word begins with a time behind its half of the day: `PM3:00`, `pm3`, but not `PM2杯`.
    static func isHalfAndTime(_ word: Substring) -> Bool {
        let time = word.dropFirst(2)
        return ["am", "pm"].contains(word.prefix(2).lowercased()) && time.first?.isNumber == true
            && time.drop(while: \.isNumber).first != "杯"
    }

    /// Separates the times in `15:00-16:00`.
    private static func separateRange(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first, first.utf8.first?.isDigit == true, let dash = first.firstIndex(of: "-"),
            TimeOfDay(parsing: first[..<dash]) != nil, TimeOfDay(parsing: first[dash...].dropFirst()) != nil
        else { return }
        head.removeFirst()
        head.insert(contentsOf: [first[..<dash], first[dash...].dropFirst()], at: head.startIndex)
    }

    /// The time in `um 8 Uhr`, `@08:50`, `~8:10`, `(08:10)` and `[08:10]` at the start of an item, and its number of
    /// words.
    static func introducedTime(_ head: ArraySlice<Substring>) -> (text: String, words: Int)? {
        guard let first = head.first, let sign = first.first else { return nil }
        if "([@".contains(sign) || approximateSigns.contains(sign), first.utf8.count > 1 {
            let inner = first.dropFirst().trimmingSuffix(while: ")]:,".contains)
            let time = String(inner)
            guard inner.contains(where: \.isNumber), !inner.contains("."), sign != "[" || first.contains("]") else {
                return nil
            }
            if let next = head.dropFirst().first, mayContinueTime(next), WrittenTime("\(time) \(next)") != .notATime {
                return ("\(time) \(next)", 2)
            }
            return WrittenTime(time) == .notATime ? nil : (time, 1)
        }
        guard timeOpenings.has(first),
            head.dropFirst().first?.first?.isNumber == true,
            let leading = WrittenTime.leading(in: head.dropFirst()),
            leading.words + 1 == head.count || isShort(head.dropFirst(leading.words))
        else { return nil }
        return (leading.text, leading.words + 1)
    }

    /// Whether a word after a time belongs to it, as `pm` does, and is not itself a count or time.
    static func isHalf(_ word: Substring) -> Bool {
        word.first?.isNumber != true && WrittenTime(String(word)) == .notATime
    }

    /// Whether a word may belong to the time before it: `am`, `Uhr`, `h`, or a word that is not in ASCII.
    static func mayContinueTime(_ word: Substring?) -> Bool {
        guard let word, let byte = word.utf8.first else { return false }
        if byte >= 0x80 {
            let isFullWidth = word.first.map { ("Ａ"..."ｚ").contains($0) } == true
            return isFullWidth || WrittenTime.dayParts.contains(where: word.begins)
                || word.first.map("時时點点分半刻".contains) == true
        }
        let ending = word.lowercased()
        let isUhr = ending.hasPrefix("uhr") && ending.utf8.count == 5 && ending.utf8.suffix(2).allSatisfy(\.isDigit)
        return isUhr || WrittenTime.endings.contains(ending)
            || WrittenTime.endings.contains(String(ending.trimmingSuffix(while: WrittenTime.finalMarks.contains)))
    }

    /// Whether two digits after `8h` or `8Uhr` are its minutes.
    static func areMinutes(_ word: Substring?, after hour: Substring) -> Bool {
        guard let word, word.utf8.count == 2, word.utf8.allSatisfy(\.isDigit), hour.utf8.first?.isDigit == true,
            let end = hour.utf8.last
        else { return false }
        return "hHrR".utf8.contains(end)
    }

    /// The words before a number of cups, at which a time ends: `8 Uhr` of `8 Uhr 10 Tassen`.
    static func beforeCups(_ head: ArraySlice<Substring>) -> ArraySlice<Substring> {
        let count = (1...2).first { head.count > $0 + 1 && isCupWord(head[head.startIndex + $0 + 1]) }
        return count.map { head.prefix($0) } ?? head
    }

    /// The time that follows another: `–08:40` of `08:10–08:40`, `〜9時` of `8時〜9時`.
    static func secondTime(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, first.utf8.contains(where: \.isDigit) else { return nil }
        let word = first.drop { "-–—−~〜～".contains($0) }
        if isTime(word, head.dropFirst().first ?? "") { return String(word) }
        let isBehindDash = word.startIndex > first.startIndex && word.contains(where: hourSigns.contains)
        guard isBehindDash || WrittenTime.dayParts.contains(where: word.begins) else { return nil }
        return WrittenTime(String(word)) == .notATime ? nil : String(word)
    }

    /// The item `latte 08:10` as it is read, with its time in front; nil if that does not help.
    static func withTimeInFront(_ item: String) -> String? {
        var words = item.replacing("，", with: ", ").words
        guard let time = words.popLast(), TimeOfDay(parsing: time) != nil, var before = words.popLast(),
            !timeOpenings.has(before)
        else { return nil }
        if before.last == "," { before.removeLast() }
        let isSign = split([before]).dash != nil || before.allSatisfy(separators.contains)
        let moved = ([time] + words + (isSign ? [] : [before])).joined(separator: " ")
        return LogItem(moved).isReadable ? moved : nil
    }

    /// Removes a sign that stands alone between a time and what follows: `08:10 · latte`.
    static func dropSeparator(_ head: inout ArraySlice<Substring>) {
        guard head.count > 1, let first = head.first, first.utf8.count <= 3, first.allSatisfy(separators.contains)
        else { return }
        head.removeFirst()
    }

    /// The hour in `2:`, which may as well be a number of cups.
    static func hourBeforeColon(_ word: Substring) -> String? {
        guard let last = word.last, last == ":" || last == "：" else { return nil }
        let hour = word.dropLast()
        return hour.utf8.count <= 2 && hour.utf8.allSatisfy(\.isDigit) ? String(hour) : nil
    }
}
