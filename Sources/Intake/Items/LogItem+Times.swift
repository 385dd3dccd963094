import Model
import Text

/// Recognises times beside or inside other words.
extension LogItem {
    /// Words before a time: `um 8 Uhr`, `at 8pm`.
    private static let timeOpenings: Set = [
        "um", "gegen", "at", "@", "around", "about", "ca", "ca.", "circa", "etwa", "~", "à", "vers",
    ]
    /// Those before an hour alone: `at 9`.
    private static let hourOpenings: Set = ["um", "gegen", "at", "@", "à", "vers", "às", "alle"]
    /// Signs before a time or a number that is about right: `~8:10`, `約2`.
    public static let approximateSigns = Set("~≈≃∼～約约")
    /// Words that touch the end of a time: about, sharp, at.
    private static let timeEndings = ["ごろに", "頃に", "ごろ", "頃", "ころ", "左右", "整", "鐘", "钟", "に", "多", "過ぎ", "すぎ"]
    private static let hourWords: Set<Substring> = ["am", "pm", "a.m.", "p.m.", "uhr"]
    private static let timeCharacters = Set("0123456789０１２３４５６７８９:：時时點点分半刻零〇一二三四五六七八九十兩两")
    private static let hourSigns = EastAsianNumber.hourSigns.union(":：")
    private static let separators = Set("，、：；,:;·・→|–")

    /// Separates the time in `上午10:30，拿鐵` and `上午10:30拿鐵` from the text that touches it.
    static func separateTime(_ head: inout ArraySlice<Substring>) {
        separateRange(&head)
        guard let first = head.first, let byte = first.utf8.first, byte >= 0x80 || byte.isDigit,
            first.utf8.contains(where: { $0 >= 0x80 }), first.contains(where: hourSigns.contains)
        else { return }
        let part = byte.isDigit ? nil : WrittenTime.dayParts.first(where: first.hasPrefix)
        let start = first.index(first.startIndex, offsetBy: part?.count ?? 0)
        var end = first[start...].prefix(while: timeCharacters.contains).endIndex
        guard end < first.endIndex else { return }
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

    /// Whether a word is a time behind its half of the day: `PM3:00`.
    static func isHalfAndTime(_ word: Substring) -> Bool {
        guard let byte = word.utf8.first, "aApP".utf8.contains(byte), word.utf8.contains(UInt8(ascii: ":")) else {
            return false
        }
        return ["am", "pm"].contains(word.prefix(2).lowercased()) && word.dropFirst(2).first?.isNumber == true
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
        guard let first = head.first, let byte = first.utf8.first,
            byte >= 0x80 || "([@~aAuUgGcCeEvV".utf8.contains(byte),
            let sign = first.first
        else { return nil }
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
        guard first.utf8.count <= 6, timeOpenings.contains(first.lowercased()),
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
            return isFullWidth || WrittenTime.dayParts.contains(where: word.hasPrefix)
                || word.first.map("時时點点分半刻".contains) == true
        }
        guard "aApPuUhHoOnNmM".utf8.contains(byte), word.utf8.count <= 12 else { return false }
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

    /// The time that follows another: `–08:40` of `08:10–08:40`.
    static func secondTime(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, first.utf8.contains(where: \.isDigit) else { return nil }
        let word = first.drop { "-–—−~〜～".contains($0) }
        return isTime(word, head.dropFirst().first ?? "") ? String(word) : nil
    }

    private static let partsOfDay: Set = [
        "morgens", "vormittags", "mittag", "mittags", "nachmittags", "abends", "nachts", "tonight", "at night",
        "this morning", "this afternoon", "this evening", "in the morning", "in the afternoon", "in the evening",
        "du matin", "du soir", "de la mañana", "de la tarde", "de la noche", "da manhã", "da tarde",
    ]

    /// `abends`, `in the morning` and `this evening` at the start of a text.
    static func partOfDay(_ head: ArraySlice<Substring>) -> String? {
        guard let byte = head.first?.utf8.first, "aAdiImMnNtTvV".utf8.contains(byte) else { return nil }
        let starts = (1...3).lazy.map { head.prefix($0).joined(separator: " ") }
        return starts.first { partsOfDay.contains($0.lowercased().trimmingSuffix { ",:".contains($0) }.description) }
    }

    /// `8 in the morning`, where the number is an hour.
    static func hourInPartOfDay(_ head: ArraySlice<Substring>) -> String? {
        // `abends um 8`.
        if let part = partOfDay(head), head.contains(where: { $0.first.map(EastAsianNumber.isDigit) == true }) {
            return part
        }
        guard let hour = head.first, isHour(hour) else { return nil }
        return partOfDay(head.dropFirst()).map { "\(hour) \($0)" }
    }

    /// The time in a word that is not read as one: `8時` of `今朝8時`, `8:10` of `拿鐵，8:10`.
    static func hourInside(_ word: Substring) -> String? {
        guard word.utf8.first.map({ $0 >= 0x80 }) == true, let sign = word.firstIndex(where: hourSigns.contains),
            word[..<sign].last.map(EastAsianNumber.isDigit) == true
        else { return nil }
        let before = word[..<sign].trimmingSuffix(while: EastAsianNumber.isDigit)
        return String(word[before.endIndex...].prefix(while: timeCharacters.contains))
    }

    static func isHour(_ word: Substring) -> Bool {
        Int(word).map((0...24).contains) ?? (word.utf8.count <= 6 && hoursInWords.contains(word.lowercased()))
    }

    /// The hour in `8 PM/latte` and `8 45pm latte`, which is read as a number of cups.
    func hourBehindCount(_ drink: ArraySlice<Substring>) -> String? {
        guard let count, let first = drink.first, Self.isHour(Substring(count)) else { return nil }
        let half = first.drop(while: \.isNumber).prefix(while: \.isLetter)
        return Self.hourWords.contains(Substring(half.lowercased())) ? "\(count) \(first[..<half.endIndex])" : nil
    }

    /// `at 8` at the end of `latte at 8`.
    static func hourAtEnd(_ drink: ArraySlice<Substring>) -> String? {
        guard drink.count > 2, let hour = drink.last, isHour(hour),
            case let word = drink[drink.endIndex - 2], hourOpenings.contains(word.lowercased())
        else { return nil }
        return "\(word) \(hour)"
    }

    /// The item `latte 08:10` as it is read, with its time in front; nil if that does not help.
    static func withTimeInFront(_ item: String) -> String? {
        var words = item.replacing("，", with: ", ").words
        guard let time = words.popLast(), TimeOfDay(parsing: time) != nil, var before = words.popLast(),
            !timeOpenings.contains(before.lowercased())
        else { return nil }
        if before.last == "," { before.removeLast() }
        let isDash = split([before]).dash != nil
        let moved = ([time] + words + (isDash ? [] : [before])).joined(separator: " ")
        return LogItem(moved).isReadable ? moved : nil
    }

    /// `at 9`, `um acht`, `noon` and `@9` at the start of an item, where a number is hardly one of cups.
    static func bareHour(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, let byte = first.utf8.first,
            byte >= 0x80 || "@aAgGmMnNuUvV".utf8.contains(byte), isShort(head)
        else { return nil }
        if let words = clockWord(head) ?? spanishHour(head) { return words }
        guard first.utf8.count <= 5 else { return nil }
        if byte == UInt8(ascii: "@"), isHour(first.dropFirst()) { return String(first) }
        guard let next = head.dropFirst().first, isHour(next), hourOpenings.contains(first.lowercased())
        else { return nil }
        return "\(first) \(next)"
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

    /// A doubt about a number before a drink that may be an hour, because it begins with a zero: `08 latte`.
    func hourOrCups(_ words: [Substring]) -> Doubt? {
        guard let first = words.first, first.utf8.first == UInt8(ascii: "0"), time == nil, drink != nil,
            let count, count.utf8.count == 2, first == count || first == "\(count),",
            let number = Int(count), case .time(let shown) = WrittenTime("\(number):00"),
            let next = words.dropFirst().first, !Self.isCupWord(next.prefix { $0 != "," }), next != "mal",
            next != "times"
        else { return nil }
        return .timeOrCount(count, time: shown.description, count: "\(number)x")
    }

    /// Whether the drink contains a time, a number of cups, or another number after a comma, `+` or `and`.
    static func holdsSeveral(_ drink: ArraySlice<Substring>, hasCount: Bool) -> Bool {
        // `08:10 | 2 | latte` has the cells of a table.
        if drink.first == "|" { return true }
        // One of each: `拿鐵、美式各一杯`.
        if drink.dropFirst().contains(where: isTimes) || (hasCount && drink.last?.last == "各") { return true }
        if hasCount, drink.count > 1, let first = drink.first, first.utf8.allSatisfy(\.isDigit), isNumber(first) {
            return true
        }
        let behindComma = drink.drop { $0.last != "," }.dropFirst()
        // `latte, 10h espresso`; in `cold brew, 12h` it is how long it took.
        if let hour = behindComma.first, hour.last == "h", case .time = WrittenTime(String(hour)),
            DrinkName.isDistinct(in: behindComma.dropFirst().joined(separator: " "))
        {
            return true
        }
        for (word, next) in zip(drink, drink.dropFirst() + [""]) {
            if word.utf8.contains(where: { $0.isDigit || $0 >= 0x80 }), isTime(word, next), !isBrewRatio(word) {
                return true
            }
            if joinsOfDrinks.contains(word) || isTimesSign(word), isCount(next) { return true }
            if word.utf8.contains(UInt8(ascii: ",")), isBeforeNumber(word, next) { return true }
            if numberOfCups(word, next.prefix { !",;，、；".contains($0) }) != nil { return true }
            if holdsSeveralNumbers(word) { return true }
        }
        // `americano, two espresso shots` has something else behind its comma.
        if behindComma.count == 2, numberOfDrinks(in: behindComma) != nil || wordsOfOne(behindComma) > 0 { return true }
        let second = drink.drop { !joinsOfDrinks.contains($0) }.dropFirst()
        // `latte and two sugars` has two of something else.
        if let number = second.first, numberWords[number.lowercased()] != nil,
            let name = second.dropFirst().first, DrinkName.isDrinkOrCups(name)
        {
            return true
        }
        return wordsOfOne(second) > 0 && !isCupWord(second.dropFirst().first)
    }

    static let joinsOfDrinks: Set<Substring> = ["+", "&", "and", "und", "plus", "/"]

    /// `拿鐵x1、美式`: a number that ends a part of a word.
    private static func holdsSeveralNumbers(_ word: Substring) -> Bool {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return false }
        return word.split { "、，；".contains($0) }.dropLast().contains { attached($0)?.drink.isEmpty == false }
    }

    /// Whether a word in a drink is a time: `(09:10)`, `9am`, `9 Uhr`.
    private static func isTime(_ word: Substring, _ next: Substring) -> Bool {
        let inner = word.drop(while: "([@".contains).trimmingSuffix(while: ")],:".contains)
        guard inner.first?.isNumber == true else { return false }
        let hasHalf = inner.utf8.last.map { "mM".utf8.contains($0) } ?? false
        if inner.utf8.contains(UInt8(ascii: ":")) || hasHalf, case .time = WrittenTime.leading(in: [inner])?.time {
            return true
        }
        return inner.utf8.count <= 2 && inner.utf8.allSatisfy(\.isDigit)
            && hourWords.contains(Substring(next.lowercased().prefix { !")],".contains($0) }))
    }

    /// Whether a word is the ratio of coffee to water: `1:16`.
    private static func isBrewRatio(_ word: Substring) -> Bool {
        let ratio = word.drop { "([".contains($0) }.prefix { !")]".contains($0) }
        return ratio.hasPrefix("1:1") && ratio.utf8.count == 4
    }

    /// Whether a number follows the comma in a word: `latte, 1` and `latte,1`.
    private static func isBeforeNumber(_ word: Substring, _ next: Substring) -> Bool {
        let parts = word.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts[1].isEmpty ? next : parts[1]
        return !isNumber(word) && number.first?.isNumber == true && isNumber(number)
    }
}
