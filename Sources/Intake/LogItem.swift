import Model
import Text

/// The parts of a list item in the coffee log, `[time] [count] [drink] [— note] [#tag …]`, recognised by their shapes.
public struct LogItem: Equatable {
    /// The first one or two words, if they are a time: `08:10`, `8:10 pm`, `18 Uhr`.
    public private(set) var time: String?
    /// The number of cups in `2`, `1½`, `1 1/2`, `2x` or `2杯`, or in a final `x2`, `2x` or `2杯`, without `x` and `杯`.
    public private(set) var count: String?
    public private(set) var drink: String?
    public private(set) var note: String?
    public private(set) var tags: [String] = []
    /// Why the item is not read as an entry.
    var doubt: Doubt?

    /// A reason to reject an item: it is not an entry, or it is ambiguous.
    enum Doubt: Hashable {
        /// Probably prose.
        case prose
        /// `8.10` or `0810`, which may be a time or a number of cups; also gives an unambiguous spelling of each.
        case timeOrCount(String, time: String, count: String)
        /// `250 ml`.
        case amount(String)
        /// `no coffee`.
        case nothing
        /// `latte 2`, where the number may be the cups or part of the drink; also gives the number in digits, and the
        /// drink without it.
        case countOrDrink(String, number: String, drink: String)
        /// `1.000` and `1,000`, which may be one or a thousand.
        case oneOrThousand(String)
        /// `two lattes`, `~2 lattes`; also gives the number in digits.
        case numberWord(String, number: String)
        /// `2 latte + 1 espresso`, `2 latte, 1 espresso`, `08:10 latte, 13:30 espresso`, `latte 08:10`.
        case several
        /// `latte #work in bed`, with a tag inside the drink.
        case tagInside(String)
    }

    private static let maxWords = 12
    private static let maxBareWords = 4
    private static let units: Set = ["ml", "cl", "dl", "l", "oz", "g", "mg"]
    private static let negations: Set = ["no", "none", "nothing", "kein", "keine", "keinen", "nichts"]
    private static let maxNegation = 7
    private static let numberWords: [String: Int] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    ]

    /// Splits an item's text.
    public init(_ text: String) {
        var (head, tail, _) = Self.split(text)
        let noteTags = Self.takeTags(&tail)
        tags = distinct(Self.takeTags(&head) + noteTags)
        note = tail.joined(separator: " ").nonEmpty
        takeTime(&head)
        takeCount(&head)
        drink = head.joined(separator: " ").nonEmpty
        if doubt == nil { doubt = doubt(of: head) }
    }

    /// Whether the lines of an item have a note.
    static func hasNote(_ lines: [Substring]) -> Bool { split(lines.joined(separator: " ")).hasDash }

    /// Whether all of `text` would be read as the drink.
    public static func isDrinkAlone(_ text: String) -> Bool {
        let item = LogItem(text)
        return item.doubt == nil && item.drink == text && item.time == nil && item.count == nil
    }

    /// Whether the item begins with a time, a number of cups, an amount, or a number that may be a time or cups.
    var beginsWithNumber: Bool {
        switch doubt {
        case nil: time != nil || count != nil
        case .timeOrCount, .amount, .oneOrThousand: true
        case .prose, .nothing: false
        case .countOrDrink, .numberWord, .several, .tagInside: time != nil || count != nil
        }
    }

    /// Whether a list item with this text could be an entry, which prose can't.
    var mayBeEntry: Bool { doubt != .prose }

    /// Whether a list item with this text is read without a diagnostic.
    var isReadable: Bool {
        if let time { guard case .time = WrittenTime(time) else { return false } }
        if let count { guard count.first?.isNumber == true, Self.isNumber(count) else { return false } }
        return doubt == nil
    }

    private func doubt(of drink: ArraySlice<Substring>) -> Doubt? {
        if isProse(drink) { return .prose }
        if time == nil, count == nil, CoffeeNegation.matches(drink) { return .nothing }
        if holdsSeveral(drink) { return .several }
        if let tag = drink.first(where: Self.isTag) { return .tagInside(String(tag)) }
        guard count == nil else { return nil }
        if let word = drink.first, let number = Self.numberWords[word.lowercased()] {
            return .numberWord(String(word), number: "\(number)")
        }
        guard drink.count > 1, let last = drink.last, let number = Self.numberAtEnd(last) else { return nil }
        let name = drink.dropLast().joined(separator: " ")
        return .countOrDrink(String(last), number: number, drink: name.last == ":" ? String(name.dropLast()) : name)
    }

    /// Whether the drink contains another time, a number of cups, or another number after a comma, `+` or `and`.
    private func holdsSeveral(_ drink: ArraySlice<Substring>) -> Bool {
        for (word, next) in zip(drink, drink.dropFirst() + [""]) {
            if word.utf8.contains(UInt8(ascii: ":")), case .time = WrittenTime.leading(in: [word])?.time { return true }
            if ["+", "&", "and", "und", "plus", "/"].contains(word), Self.isCount(next) { return true }
            if word.utf8.contains(UInt8(ascii: ",")), Self.isBeforeNumber(word, next) { return true }
            if Self.isCupWord(next), word.first?.isNumber == true, Self.isNumber(word) { return true }
        }
        return false
    }

    /// Whether a number follows the comma in a word: `latte, 1` and `latte,1`.
    private static func isBeforeNumber(_ word: Substring, _ next: Substring) -> Bool {
        let parts = word.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts[1].isEmpty ? next : parts[1]
        return !isNumber(word) && number.first?.isNumber == true && isNumber(number)
    }

    private static func isTag(_ word: Substring) -> Bool {
        word.utf8.first == UInt8(ascii: "#") && word.dropFirst().first?.isLetter == true
    }

    private func isProse(_ drink: ArraySlice<Substring>) -> Bool {
        let isBare = time == nil && count == nil
        let isEmpty = drink.isEmpty && note == nil && tags.isEmpty
        let endsSentence = drink.last?.utf8.last.map(".!?:".utf8.contains) ?? isEmpty
        return drink.count > (isBare ? Self.maxBareWords : Self.maxWords) || (isBare && endsSentence)
    }

    private mutating func takeTime(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first, let byte = first.utf8.first,
            byte.isDigit || byte >= 0x80 || WrittenTime.isMisspelt(first)
        else { return }
        let mayGoOn = Self.mayContinueTime(head.dropFirst().first) || !byte.isDigit
        if head.count > 1, mayGoOn, let leading = WrittenTime.leading(in: head), leading.words > 1,
            first.first?.isNumber != true || Self.isHalf(head[head.startIndex + 1])
        {
            time = leading.text
            head.removeFirst(leading.words)
        } else if let digits = Self.hoursAndMinutes(first) {
            if Self.isCupWord(head.dropFirst().first) { return }
            let colon = String(digits.dropLast(2)) + ":" + String(digits.suffix(2))
            guard case .time(let shown) = WrittenTime(colon) else { return }
            head.removeFirst()
            if first.count == 4, let count = Int(first), Quantity(count) > CoffeeEntry.maxCups {
                time = colon
            } else {
                doubt = .timeOrCount(String(first), time: shown.description, count: "\(first)x")
            }
        } else if let leading = WrittenTime.leading(in: head.prefix(1)), !Self.isPointed(first) {
            time = leading.text
            head.removeFirst()
        } else if WrittenTime.isMisspelt(first), !Self.isPointed(first) {
            time = String(first)
            head.removeFirst()
        }
    }

    /// Whether a word after a time belongs to it, as `pm` does, and is not itself a count or time.
    private static func isHalf(_ word: Substring) -> Bool {
        word.first?.isNumber != true && WrittenTime(String(word)) == .notATime
    }

    /// Whether a word may belong to the time before it: by its first letter, as in `am`, `Uhr` or `h`, or its script.
    private static func mayContinueTime(_ word: Substring?) -> Bool {
        guard let byte = word?.utf8.first else { return false }
        return byte >= 0x80 || "aApPuUhHoOnNmM".utf8.contains(byte)
    }

    private static func isPointed(_ word: Substring) -> Bool {
        word.utf8.contains(UInt8(ascii: ".")) && !word.contains(where: \.isLetter)
    }

    /// The digits of `8.10` and `0810`; nil for `0.25`, which more likely means a quarter of a cup than midnight.
    private static func hoursAndMinutes(_ word: Substring) -> [Character]? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
        switch parts.map(\.count) {
        case [4]: return Array(word)
        case [1, 2] where parts[0] != "0", [2, 2]: return Array(parts.joined())
        default: return nil
        }
    }

    private mutating func takeCount(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first else { return }
        if first.utf8.count <= Self.maxNegation, Self.negations.contains(first.lowercased()) {
            doubt = doubt ?? .nothing
            return
        }
        if let (text, number) = Self.approximation(head) {
            doubt = doubt ?? .numberWord(text, number: number)
            return
        }
        if let (number, rest) = Self.countedInWords(first) {
            count = number
            head.removeFirst()
            if !rest.isEmpty { head.insert(rest, at: head.startIndex) }
            return
        }
        let half = Self.wordsOfHalf(head)
        if half > 0 {
            count = "½"
            head.removeFirst(half)
            return Self.dropCups(&head)
        }
        guard Self.isCount(first) || Self.timesBefore(first) != nil else { return takeCountBehind(&head) }
        if Self.isOneOrThousand(first) {
            doubt = doubt ?? .oneOrThousand(String(first))
            return
        }
        if let cup = first.firstIndex(of: "杯") {
            count = String(first[..<cup])
            let drink = first[first.index(after: cup)...]
            head.removeFirst()
            if !drink.isEmpty { head.insert(drink, at: head.startIndex) }
            return
        }
        let amount = first.drop { $0.isNumber || ".,".contains($0) }.lowercased()
        let unit = amount.isEmpty ? head.dropFirst().first?.lowercased() : amount
        if let unit, Self.units.contains(unit) {
            doubt = doubt ?? .amount(amount.isEmpty ? "\(first) \(unit)" : String(first))
            return
        }
        if head.count > 1, Self.isCount(first), first.utf8.allSatisfy(\.isDigit),
            Self.isFraction(head[head.startIndex + 1])
        {
            count = "\(first) \(head[head.startIndex + 1])"
            head.removeFirst(2)
        } else {
            count = Self.withoutTimes(first)
            head.removeFirst()
        }
        Self.dropCups(&head)
    }

    /// Removes `cups` and `cups of` before a drink.
    private static func dropCups(_ head: inout ArraySlice<Substring>) {
        guard isCupWord(head.first) else { return }
        head.removeFirst()
        if head.count > 1, head.first == "of" { head.removeFirst() }
    }

    /// Takes a count from the end, after the drink: `x2`, `× 2`, `2x`, `2 cups`; `2杯`, `x2` and `×2` may also touch it.
    private mutating func takeCountBehind(_ head: inout ArraySlice<Substring>) {
        guard let last = head.last else { return }
        defer {
            // A comma between the drink and the count: `latte, 2 cups`.
            if count != nil, let drink = head.last, drink.utf8.last == UInt8(ascii: ",") {
                head[head.endIndex - 1] = drink.dropLast()
            }
        }
        if head.count > 1, let number = Self.timesBefore(last) ?? Self.timesBehind(last) {
            count = number
            head.removeLast()
        } else if head.count > 2, ["x", "X", "×"].contains(head[head.endIndex - 2]), Self.isNumber(last) {
            count = String(last)
            head.removeLast(2)
        } else if head.count > 2, Self.isCupWord(last), let number = Self.numberOfCups(head[head.endIndex - 2]) {
            count = number
            head.removeLast(2)
        } else if let (drink, number) = Self.attached(last) {
            count = number
            head.removeLast()
            if !drink.isEmpty { head.append(drink) }
        }
    }

    /// Splits the words at the first dash: an em dash anywhere, or any other dash between blanks.
    private static func split(
        _ text: String
    ) -> (head: ArraySlice<Substring>, tail: ArraySlice<Substring>, hasDash: Bool) {
        let words = text.words
        for (index, word) in words.enumerated() {
            if word == "–" || word == "--" || word == "-" {
                return (words[..<index], words[(index + 1)...], true)
            }
            // An em dash is E2 80 94 in UTF-8.
            guard word.utf8.contains(0xE2), let dash = word.firstIndex(of: "—") else { continue }
            let (before, after) = (word[..<dash], word[dash...].drop { $0 == "—" })
            let head = words[..<index] + (before.isEmpty ? [] : [before])
            return (head, (after.isEmpty ? [] : [after]) + words[(index + 1)...], true)
        }
        return (words[...], [], false)
    }

    /// Removes the `#tag` words at the end and returns the tags in order.
    private static func takeTags(_ words: inout ArraySlice<Substring>) -> [String] {
        let count = words.reversed().prefix {
            $0.utf8.first == UInt8(ascii: "#") && $0.contains(where: \.isLetter)
        }.count
        let tags = words.suffix(count).map { String($0.dropFirst()) }
        words.removeLast(count)
        return tags
    }
}
