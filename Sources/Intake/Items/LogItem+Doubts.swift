import Model
import Text

/// Finds reasons to doubt an item.
extension LogItem {
    private static let maxWords = 12
    static let wordsForEach: Set = ["à", "je", "with", "mit"]
    static let maxBareWords = 4

    /// Why the words behind the time and the cups are not the name of a drink alone. The first reason counts.
    func doubt(of drink: ArraySlice<Substring>) -> Doubt? {
        if isProse(drink) { return .prose }
        return doubtOfEntry(drink) ?? doubtOfMeaning(drink) ?? doubtOfMore(drink) ?? doubtOfEnd(drink)
    }

    private func isProse(_ drink: ArraySlice<Substring>) -> Bool {
        let isBare = !hasTimeOrCount
        let isEmpty = drink.isEmpty && note == nil && tags.isEmpty
        let endsSentence = drink.last?.utf8.last.map(".!?:".utf8.contains) ?? isEmpty
        return drink.count > (isBare ? Self.maxBareWords : Self.maxWords) || (isBare && endsSentence)
    }

    /// Whether an item without a number is an entry, and one without a time begins with its drink.
    private func doubtOfEntry(_ drink: ArraySlice<Substring>) -> Doubt? {
        guard count == nil else { return nil }
        if CoffeeNegation.matches(drink) { return .nothing }
        if Self.isDitto(drink) || Self.areNoDrink(drink) { return .prose }
        guard time == nil, let first = drink.first else { return nil }
        if note == nil, Self.isHabit(drink) { return .prose }
        if let name = Self.fieldName(first) { return .fieldName(name) }
        if let time = DayPart.label(of: drink) ?? Self.hourInside(first) { return .possibleTime(time) }
        return Self.highlighted(first) ?? (Self.isMarkup(first) || Self.isOtherField(first) ? .prose : nil)
    }

    /// Words that are a number, a time, a field, a total or an amount, or two drinks.
    private func doubtOfMeaning(_ drink: ArraySlice<Substring>) -> Doubt? {
        if count == nil, let (text, number) = Self.drawnCups(drink) ?? Self.numberWord(in: drink) {
            return .numberWord(text, number: number)
        }
        if let hour = hourBehindCount(drink) { return .possibleTime(hour) }
        if count != "1", Self.areDrinks(drink) { return .drinks(drink.joined(separator: " ")) }
        if let name = drink.lazy.compactMap(Self.fieldInBrackets).first { return .fieldName(name) }
        if let word = Self.total(drink) ?? (count == nil ? nil : Self.wholeDay(drink)) { return .total(word) }
        return doubtOfAmount(drink)
    }

    /// `250 ml` behind a drink, and `à 200 ml` behind the cups.
    private func doubtOfAmount(_ drink: ArraySlice<Substring>) -> Doubt? {
        if count == nil { return Self.amountAtEnd(drink).map(Doubt.amount) }
        guard drink.first.map(Self.wordsForEach.has) == true, Self.amountAtEnd(drink) != nil else { return nil }
        return .amount(drink.joined(separator: " "))
    }

    /// A number, a time or a tag behind or inside the drink.
    private func doubtOfMore(_ drink: ArraySlice<Substring>) -> Doubt? {
        if count == nil, let (text, number) = Self.numberWordBehindDrink(drink) {
            return .numberWord(text, number: number)
        }
        if Self.hasNumberBehindDrink(drink) || Self.holdsSeveral(drink, hasCount: count != nil) { return .several }
        if let (text, number) = Self.numberInside(drink) {
            return count == nil ? .numberWord(text, number: number) : .several
        }
        if count == nil, let (text, rest) = Self.numberBeforeWord(drink) {
            return .countOrDrink(text, number: text, drink: rest, whole: drink.joined(separator: " "))
        }
        return cupsInside(drink) ?? drink.first(where: Self.isTag).map { .tagBeforeDrink(String($0)) }
    }

    /// A number or an hour at the end of an item without a number of cups.
    private func doubtOfEnd(_ drink: ArraySlice<Substring>) -> Doubt? {
        guard count == nil, let last = drink.last, !last.contains("第") else { return nil }
        let whole = drink.joined(separator: " ")
        if let (name, text, number) = Self.digitsBehind(last) {
            let name = (drink.dropLast() + [name]).joined(separator: " ")
            return .countOrDrink(text, number: number, drink: name, whole: whole)
        }
        if let hour = Self.hourAtEnd(drink) { return .possibleTime(hour) }
        guard drink.count > 1, let number = Self.numberAtEnd(last), !Self.isRatio(drink.suffix(3)) else { return nil }
        if let field = Self.otherField(in: drink) { return .fieldName(field) }
        var name = drink.dropLast()
        if let sign = name.last, name.count > 1, Self.isTimesSign(sign) { name.removeLast() }
        let text = String(name.joined(separator: " ").trimmingSuffix { ":=→>- ".contains($0) })
        return .countOrDrink(String(last), number: number, drink: text, whole: whole)
    }

    /// Whether the item has a time, a number of cups or a drink that is hardly anything else.
    var hasTimeCountOrCoffee: Bool { hasTimeOrCount || DrinkName.isDistinct(in: drink) }

    /// A doubt about a note that is another entry than that of the drink, or has the cups where there is no drink:
    /// `espresso 2x`.
    func entryInNote(_ note: ArraySlice<Substring>, behind drink: ArraySlice<Substring>) -> Doubt? {
        guard drink.isEmpty else { return Self.isEntry(note: note) ? .several : nil }
        guard count == nil, note.count > 1, let last = note.last, Self.isTimes(last) else { return nil }
        return .numberInNote(note.joined(separator: " "))
    }

    /// Whether a note is another entry: `10:30 espresso`, `2 espresso`, `espresso 2x`.
    private static func isEntry(note: ArraySlice<Substring>) -> Bool {
        guard (2...3).contains(note.count), let first = note.first, let last = note.last else { return false }
        if isTimes(last), DrinkName.isKnown(note.dropLast().joined(separator: " ")) { return true }
        guard first.first?.isNumber == true else { return false }
        return (isNumberOfCups(first) || TimeOfDay(parsing: first) != nil)
            && DrinkName.isKnown(note.dropFirst().joined(separator: " "))
    }

    /// A doubt about a note that has more cups, `3 times`, or another drink, `plus an espresso`.
    func drinkInNote(_ note: ArraySlice<Substring>) -> Doubt? {
        guard count == nil, let drink, let first = note.first, let last = note.last else { return nil }
        let text = note.joined(separator: " ")
        // `08:10 - latte - 2`; `4/5` is rather a mark.
        if note.count == 1 || Self.isCupWord(note[note.startIndex + 1]), Self.isNumberOfCups(first),
            !first.utf8.contains(UInt8(ascii: "/"))
        {
            return .numberInNote(text)
        }
        if note.count == 2, Self.isNumberOfCups(first), last == "times" || last == "mal" { return .numberInNote(text) }
        return Self.addsDrink(note: note) ? .drinks("\(drink) — \(text)") : nil
    }

    /// Whether a note goes on with another drink: `plus an espresso`, `and 2 espressos later`, `2, espresso - 3`.
    private static func addsDrink(note: ArraySlice<Substring>) -> Bool {
        guard let first = note.first else { return false }
        let rest = note.dropFirst()
        func isDrink(_ word: Substring?) -> Bool {
            word.map { DrinkName.isDistinct($0.trimmingSuffix { ",;.".contains($0) }) } == true
        }
        if let last = first.last, ",;".contains(last), isNumberOfCups(first.dropLast()) { return isDrink(rest.first) }
        guard wordsBeforeDrink.contains(Substring(first.lowercased())) else { return false }
        let words = max(wordsOfOne(rest.prefix(2)), rest.first.map(isNumberOfCups) == true ? 1 : 0)
        // `and latte art` is no second latte.
        let next = rest.dropFirst(words + 1).first
        return isDrink(rest.dropFirst(words).first) && (next == nil || next == "later")
    }

    /// A doubt about a drink that begins like a note, unless only `1` stands before it: `2 cups at work`, `2 coffees at
    /// work`. A part of the day alone is no drink: `2 cups morning`.
    func noteInDrink(_ drink: ArraySlice<Substring>, of words: [Substring]) -> Doubt? {
        if time == nil, count != "1", drink.count == 1, let part = drink.first, DayPart.names.has(part) {
            return .possibleTime(String(part))
        }
        var note = drink
        if count != nil, drink.count > 2, let next = drink.dropFirst().first, Self.prepositionsOfPlaces.has(next),
            note.first.map(DrinkName.coffees.has) == true
        {
            note.removeFirst()
        }
        guard note.count > 1, let first = note.first, Self.prepositions.has(first) else { return nil }
        let isBehindCups = zip(words, words.dropFirst()).contains { Self.isCupWord($0) && $1 == first }
        guard count != "1" || isBehindCups, !words.contains(where: { $0.last == "," }) else { return nil }
        let text = note.joined(separator: " ")
        // `at home latte` names its drink, and `at noon: latte` begins with a label.
        let isNamed = DrinkName.isDistinct(in: text) && !drink.contains { $0.last == ":" }
        return isNamed ? nil : .noteInDrink(text)
    }

    /// A doubt about a note that is a time and nothing else: `latte - 08:10`.
    func timeInNote(_ note: ArraySlice<Substring>) -> Doubt? {
        guard time == nil, (1...2).contains(note.count), WrittenTime.isSure(at: note, alone: true) else { return nil }
        return .possibleTime(note.joined(separator: " "))
    }

    private static let signsBetweenDrinks = Set(",;+/|，、；＋｜")
    /// Words that may stand between two drinks.
    private static let wordsBeforeDrink = joinsOfDrinks.union(["u.", "then", "dann", "danach"])

    /// Whether a text is the names of two or more drinks: `espresso + latte`, `espresso, latte and mocha`,
    /// `拿鐵、美式`, also with a line break between them.
    public static func areDrinks(_ text: String) -> Bool {
        // A name of one word is one drink.
        let mayJoin = text.utf8.contains { $0 >= 0x80 || " ,;+/|<\n".utf8.contains($0) }
        return mayJoin && areDrinks(text.replacing("\n", with: ", ").words[...])
    }

    static func areDrinks(_ words: ArraySlice<Substring>) -> Bool {
        // Most drinks have no sign that may join two.
        let mayJoin = words.contains { word in
            wordsBeforeDrink.contains(word) || word.utf8.contains { $0 >= 0x80 || ",;+/|<".utf8.contains($0) }
        }
        guard mayJoin else { return false }
        let text = words.joined(separator: " ").replacing("<br>", with: ",")
        return [signsBetweenDrinks, signsBetweenDrinks.union("と和跟與与及")].contains { signs in
            let parts = text.split(whereSeparator: signs.contains).flatMap {
                $0.split(whereSeparator: \.isWhitespace).split(whereSeparator: wordsBeforeDrink.contains)
            }
            let names = parts.map { $0.joined(separator: " ") }
            return names.count > 1 && names.allSatisfy(DrinkName.isDrink)
        }
    }

    /// The number in words behind a drink, and its digits: `two` of `latte two`, `(half)` of `latte (half)`.
    static func numberWordBehindDrink(_ drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        guard drink.count > 1, let last = drink.last else { return nil }
        let word = last.trimming { "()[]".contains($0) }.lowercased()
        guard let number = numberWords[word] ?? (halves.contains(word) ? "½" : nil) else { return nil }
        let name = drink.dropLast().joined(separator: " ").trimmingSuffix { $0 == "," }
        return DrinkName.isKnown(name) ? (String(last), number) : nil
    }

    /// A doubt about a number or a time at the start of an item that is highlighted as in Obsidian or HTML or in
    /// quotation marks: `==2== latte`, `==08:10 latte==`, `<b>08:10</b> latte`, `“2x latte”`.
    static func highlighted(_ word: Substring) -> Doubt? {
        guard let byte = word.utf8.first, byte >= 0x80 || "=\"<".utf8.contains(byte) else { return nil }
        let element = byte == UInt8(ascii: "<") ? word.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" } : nil
        let inner = element ?? word.trimming { "=\"“”„«»".contains($0) }
        guard inner.startIndex > word.startIndex, inner.first?.isNumber == true else { return nil }
        if WrittenTime(String(inner)).isTime { return .possibleTime(String(word)) }
        let number = withoutTimes(inner)
        return isNumber(number) ? .numberWord(String(word), number: number) : nil
    }

    /// A doubt about a number before `杯` inside the drink.
    func cupsInside(_ drink: ArraySlice<Substring>) -> Doubt? {
        for (index, word) in zip(drink.indices, drink) {
            guard let cups = Self.cupsInside(word, hasCount: count != nil) else { continue }
            let isEach = word.contains("杯ずつ")
            if count != nil || isEach || word.contains(where: { "、，；".contains($0) }) { return .several }
            return .cupsInside(
                cups.text, corrected: corrected(cups, before: drink[..<index], after: drink[(index + 1)...]))
        }
        return nil
    }

    /// The item with its `cups` in front; nil if it has a note already or would not be read.
    private func corrected(
        _ cups: CupsInside, before: ArraySlice<Substring>, after: ArraySlice<Substring>
    ) -> String? {
        var (drink, rest) = (Array(before) + [cups.before], [cups.after] + Array(after))
        // The cups of 喝了两杯拿铁 are of what follows, those of ラテを二杯飲んだ of what stands before.
        if cups.before.last == "を", DrinkName.isKnown(cups.before.dropLast()) {
            drink[drink.endIndex - 1].removeLast()
        } else if cups.isBeforeDrink || drink.allSatisfy(\.isEmpty) {
            (drink, rest) = (rest, drink)
        }
        // The particles of コーヒー2杯と and of コーヒー2杯を belong to what stands before.
        if let first = cups.after.first, "とをもがはで".contains(first) { return nil }
        let name = drink.filter { !$0.isEmpty }.joined(separator: " ")
        let more = rest.filter { !$0.isEmpty }.joined(separator: " ").nonEmpty
        guard note == nil || more == nil else { return nil }
        let parts = [time, cups.number, name.nonEmpty, (more ?? note).map { "— " + $0 }].compactMap { $0 }
        let text = (parts + tags.map { "#" + $0 }).joined(separator: " ")
        return LogItem(text).isReadable ? text : nil
    }
}
