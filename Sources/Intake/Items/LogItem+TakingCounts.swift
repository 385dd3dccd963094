import Model
import Text

/// Takes the number of cups from an item.
extension LogItem {
    /// Takes the number of cups from the start or the end of an item.
    mutating func takeCount(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first else { return }
        if let found = doubtBeforeCount(first, head) {
            doubt = doubt ?? found
        } else if let (number, rest) = Self.countedInWords(first) {
            count = number
            Self.replaceFirst(of: &head, by: Self.withoutParticle(rest))
        } else if let words = Self.timeInWords(head) ?? (time == nil ? Self.bareHour(head) : nil) {
            doubt = doubt ?? .possibleTime(words)
        } else if let (number, length) = Self.countInWords(head) {
            count = number
            head.removeFirst(length)
            Self.dropCups(&head)
        } else if Self.isCount(first) || Self.timesBefore(first) != nil {
            takeNumber(first, &head)
        } else {
            takeCountBehind(&head)
        }
    }

    /// Why the words behind the time say no number of cups, or not for sure.
    private func doubtBeforeCount(_ first: Substring, _ head: ArraySlice<Substring>) -> Doubt? {
        if CoffeeNegation.begins(head, isTimed: time != nil) { return .nothing }
        if time != nil, let word = Self.secondTime(head) { return .secondTime(word) }
        if let part = time != nil ? DayPart.phrase(at: head) : Self.hourInPartOfDay(head) { return .possibleTime(part) }
        if let half = halfBehindTime(first) { return .possibleTime(half) }
        let found =
            Self.numberBehindWord(head) ?? Self.countedInSign(first)
            ?? (head.count > 1 && !Self.isCount(first) ? head.last.flatMap(Self.countedInSign) : nil)
        return found.map { text, number in .numberWord(text, number: number) }
    }

    /// The cups of `兩大杯美式` and `半個`, which are not read.
    private static func countedInSign(_ word: Substring) -> (text: String, number: String)? {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        return (countedBySize(word) ?? halfOfPieces(word)).map { ($0.text, $0.number + "杯") }
    }

    /// `晚上` of `6:45 晚上拿鐵`, where the time may be one in the evening.
    private func halfBehindTime(_ word: Substring) -> String? {
        guard let time, word.utf8.first.map({ $0 >= 0x80 }) == true, let half = WrittenTime.half(at: word),
            case let halved = WrittenTime(time + half), halved.isTime, halved != WrittenTime(time)
        else { return nil }
        return String(half)
    }

    /// A number of cups in English or German words, and how many words it takes: `a`, `cup of`, `half a`, `one and a
    /// half`.
    private static func countInWords(_ head: ArraySlice<Substring>) -> (number: String, words: Int)? {
        let one = wordsOfOne(head)
        if one > 0 { return ("1", one) }
        if isCupOf(head) { return ("1", 0) }
        if let (number, words) = numberAndHalf(head), let next = head.dropFirst(words).first,
            isCupWord(next) || DrinkName.isKnown(next)
        {
            return (number, words)
        }
        let half = wordsOfHalf(head)
        return half > 0 ? ("½", half) : nil
    }

    private static func replaceFirst(of head: inout ArraySlice<Substring>, by word: Substring) {
        head.removeFirst()
        if !word.isEmpty { head.insert(word, at: head.startIndex) }
    }

    /// Takes a count in digits from the start: `2`, `1½`, `1 1/2`, `2x`, `2杯`, `2 cups of`.
    private mutating func takeNumber(_ written: Substring, _ head: inout ArraySlice<Substring>) {
        var first = written
        // `2, latte`, where no other number is behind the comma.
        if first.last == ",", Self.isNumberOfCups(first.dropLast()), head.dropFirst().first?.first?.isLetter == true {
            first.removeLast()
            head[head.startIndex] = first
        }
        if Self.mayBeThousands(first) {
            doubt = doubt ?? .thousands(String(first))
            return
        }
        if let cup = Self.cupSign(in: first) {
            let (number, rest) = Self.cups(first[..<cup.lowerBound], first[cup.upperBound...])
            count = number
            return Self.replaceFirst(of: &head, by: rest.drop { "の：:、，。！".contains($0) })
        }
        if let amount = Self.amount(head) {
            doubt = doubt ?? .amount(amount)
            return
        }
        takeDigits(first, &head)
        if let word = head.first, Self.wordsOfRange.contains(word), let other = head.dropFirst().first,
            let number = count, Self.isNumber(other) || Self.numberWords[other.lowercased()] != nil
        {
            let range = "\(first) \(word) \(other)"
            let isTime = Self.mayContinueTime(head.dropFirst(2).first)
            doubt = doubt ?? (isTime ? .possibleTime(range) : .numberWord(range, number: number))
        }
        if let word = head.first, word == "mal" || word == "times" { head.removeFirst() }
        // The third cup, not three: `3 杯目`.
        if let word = head.first, word.hasPrefix("杯目"), let number = count {
            count = "\(number) 杯目"
            head.removeFirst()
        }
        Self.dropCups(&head)
    }

    /// Takes a number with its fraction: `1 1/2`, `2 and a half`, and `1 half` before a cup.
    private mutating func takeDigits(_ first: Substring, _ head: inout ArraySlice<Substring>) {
        let isWhole = first.utf8.allSatisfy(\.isDigit)
        if isWhole, Self.isCount(first), let second = head.dropFirst().first, Self.isFraction(second),
            Self.isNumber("\(first) \(second)")
        {
            count = "\(first) \(second)"
            head.removeFirst(2)
            return
        }
        if isWhole, let (number, words) = Self.numberAndHalf(head) {
            count = number
            head.removeFirst(words)
            return
        }
        head.removeFirst()
        count = Self.withoutTimes(first)
        let half = isWhole ? Self.wordsOfHalf(head) : 0
        guard half > 0, Self.isCupWord(head.dropFirst(half).first), let halves = Int(first) else { return }
        if halves > 1 {
            let number = halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2)½"
            doubt = doubt ?? .numberWord("\(first) \(head.prefix(half).joined(separator: " "))", number: number)
        }
        count = "½"
        head.removeFirst(half)
    }

    /// Removes `cups`, `cups of`, `Tassen:` and `杯` before a drink.
    private static func dropCups(_ head: inout ArraySlice<Substring>) {
        guard let first = head.first else { return }
        if let sign = cupSign(in: first), sign.lowerBound == first.startIndex, sign.upperBound < first.endIndex {
            head[head.startIndex] = first[sign.upperBound...].drop { "の的，、,：:".contains($0) }
            if head.first?.isEmpty == true { head.removeFirst() }
            return
        }
        let marks = head.count > 1 ? ",:：，" : ".!。！"
        guard isCupWord(first) || (isCupWord(first.dropLast()) && marks.contains(first.last ?? " "))
        else { return }
        head.removeFirst()
        if head.count > 1, head.first == "of" { head.removeFirst() }
    }

    /// Takes a count from the end, after the drink: `x2`, `× 2`, `2x`, `2 cups`; `2杯`, `x2` and `×2` may also touch it.
    private mutating func takeCountBehind(_ head: inout ArraySlice<Substring>) {
        guard let last = head.last else { return }
        defer {
            // A mark between the drink and the count: `latte, 2 cups`, `latte: 2 cups`, `latte / 2 cups`.
            if count != nil, let drink = head.last {
                head.removeLast()
                let name = drink.trimmingSuffix { ",，、:：;；·・".contains($0) }
                if !name.isEmpty, !["/", "／", "|"].contains(name) { head.append(name) }
            }
        }
        if head.count > 1, let number = Self.timesBefore(last) ?? Self.timesBehind(last) ?? Self.timesMal(last) {
            count = number
            head.removeLast()
        } else if head.count > 2, last == "mal", case let number = head[head.endIndex - 2], Self.isNumber(number) {
            count = String(number)
            head.removeLast(2)
        } else if head.count > 2, Self.isTimesSign(head[head.endIndex - 2]), Self.isNumber(last) {
            count = String(last)
            head.removeLast(2)
        } else if let (number, words) = Self.cupsAtEnd(head) {
            count = number
            head.removeLast(words)
        } else if let (drink, number) = Self.attached(last) {
            count = number
            head.removeLast()
            if !drink.isEmpty { head.append(drink.last == "を" ? drink.dropLast() : drink) }
        }
    }

    /// The number in `2 cups` and `one and a half cups` behind a drink, and how many words it has.
    private static func cupsAtEnd(_ head: ArraySlice<Substring>) -> (number: String, words: Int)? {
        guard head.count > 2, head.last.map({ isCupWord($0.trimmingSuffix { ")）]".contains($0) }) }) == true else {
            return nil
        }
        return (2...5).reversed().lazy.filter { $0 < head.count }
            .compactMap { words in numberOfCups(head.suffix(words)).map { ($0, words) } }.first
    }
}
