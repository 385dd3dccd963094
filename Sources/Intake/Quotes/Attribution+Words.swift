import Text

/// The words and marks around the names in an attribution.
extension Attribution {
    private static let joiningWords: Set = ["from", "in", "aus", "von"]
    /// The same in French, Spanish, Portuguese, Italian and Dutch; some are names with a capital.
    private static let foreignJoiningWords: Set = ["dans", "en", "em", "im", "nel", "uit"]
    private static let joiningMarks = Set(":：;/-–—.·•|｜")

    /// The author without the mark and the words that lead to the title: `Goethe:`, `Wilde, in`, `Wilde (in:` and
    /// `Mann, quoted in`.
    static func withoutJoin(_ author: Substring) -> Substring {
        var rest = author
        while let mark = rest.last, joiningMarks.contains(mark) {
            // A full stop may belong to an abbreviation.
            if mark == ".", isAbbreviated(rest) { break }
            rest.removeLast()
            rest = rest.trimmingSuffix(while: \.isWhitespace)
        }
        let (before, word) = lastWord(of: rest)
        let author = withoutCiting(before)
        let isJoin = joiningWords.contains(word.lowercased()) || foreignJoiningWords.contains(word)
        return isJoin || citingPrepositions.contains(word) && author.endIndex < before.endIndex ? author : rest
    }

    private static func isAbbreviated(_ text: Substring) -> Bool {
        let word = text.dropLast().reversed().prefix { !$0.isWhitespace && $0 != "." }
        return word.count < 4 || text.dropLast(word.count + 1).last == "."
    }

    private static let citingWords: Set = ["quoted", "cited", "zitiert", "zit."]
    private static let citingPrepositions: Set = ["in", "by", "from", "bei", "nach"]

    /// The text without the words at its end that say that something is cited, as in `Mann, as quoted`.
    private static func withoutCiting(_ text: Substring) -> Substring {
        var rest = text
        while true {
            let trimmed = rest.trimmingSuffix(while: \.isWhitespace)
            let (before, word) = lastWord(of: trimmed)
            guard citingWords.contains(word) || word == "as" else { return rest }
            rest = before
        }
    }

    /// More characters than any of the words that lead to a title, so that no more of a long text are looked at.
    private static let longestWord = 10

    /// Splits off the last word, which an opening parenthesis may precede; a long word stays.
    private static func lastWord(of text: Substring) -> (before: Substring, word: String) {
        let limit = text.index(text.endIndex, offsetBy: -longestWord, limitedBy: text.startIndex)
        let end = text[(limit ?? text.startIndex)...]
        let start = end.lastIndex { $0.isWhitespace || "([".contains($0) }.map { end.index(after: $0) }
        guard let start = start ?? (end.startIndex == text.startIndex ? text.startIndex : nil) else {
            return (text, "")
        }
        return (text[..<start], String(text[start...]))
    }

    /// Puts a bracket that closes behind the title, in `rest`, where it belongs: around the title, `Wilde (*Salome*)`,
    /// or to the author, `Gandalf (Tolkien, *The Hobbit*)`.
    static func moveClosingBracket(_ author: inout String, _ rest: inout String) {
        if author.hasSuffix("[["), rest.hasPrefix("]]") {
            author.removeLast(2)
            rest.removeFirst(2)
        }
        for (open, close): (Character, Character) in [("(", ")"), ("（", "）"), ("[", "]")] {
            guard let start = author.lastIndex(of: open), !author[start...].contains(close),
                author[..<start].last != "[", let end = rest.firstIndex(of: close)
            else { continue }
            rest.remove(at: end)
            if author[start...].count == 1 { author.removeLast() } else { author.append(close) }
        }
    }

    /// The text without the brackets around tags at its end, `[#fr #novel]`.
    static func withoutTagBrackets(_ text: String) -> String {
        let pairs: [Character: Character] = [")": "(", "]": "["]
        guard let mark = text.last.flatMap({ pairs[$0] }), let open = text.lastIndex(of: mark) else { return text }
        let inner = text[text.index(after: open)...].dropLast()
        let areTags = String(inner).words.allSatisfy { $0.first.map("#＃,，".contains) == true }
        return areTags ? text[..<open] + " " + inner : text
    }

    /// Splits `Mann, quoted in Letters` into name and title.
    static func cited(_ text: String) -> (name: String, title: String)? {
        let words = text.words
        guard
            let index = words.indices.dropFirst().dropLast(2).first(where: {
                citingWords.contains(String(words[$0])) && citingPrepositions.contains(String(words[$0 + 1]))
            })
        else { return nil }
        let name = withoutCiting(Substring(words[..<index].joined(separator: " ")))
        return (String(name), words[(index + 2)...].joined(separator: " "))
    }

    /// The name in what follows a title: ` by Thoreau`, `, by Thoreau`, ` (by Thoreau)`.
    static func nameBehindTitle(_ text: String) -> String? {
        let rest = text.drop { ",;( ".contains($0) }
        guard let name = QuotedText.behindBy(rest).map({ String($0).trimmed }) else { return nil }
        let isInParentheses = text.contains("(") && name.last == ")" && !name.contains("(")
        return (isInParentheses ? String(name.dropLast()) : name).nonEmpty
    }

    private static let titleMarks: [Character: Character] = ["《": "》", "『": "』", "〈": "〉"]
    /// Quotation marks that are in names, or around titles alone.
    private static let otherMarks: Set<Character> = ["'", "『"]

    /// Splits `Thoreau, "Walden", p. 12` and `夏目漱石「猫」` into name and title. Without a comma or `in` before it, what
    /// is in quotation marks may be a nickname, unless it is the end.
    static func quoted(_ text: String) -> (name: String, title: String)? {
        let text = text.trimmed
        var start = text.startIndex
        while let open = text[start...].firstIndex(where: { closings(of: $0) != nil }),
            let ends = closings(of: text[open]),
            let close = text[text.index(after: open)...].firstIndex(where: ends.contains)
        {
            let before = text[..<open].trimmingSuffix(while: \.isWhitespace)
            let name = withoutJoin(before.last == "," ? before[..<before.index(before: before.endIndex)] : before)
            start = text.index(after: close)
            let isTitle = name.endIndex < before.endIndex || (text[open] == "「" && start == text.endIndex)
            guard name.isEmpty || isTitle else { continue }
            let title = String(text[text.index(after: open)..<close]).trimmedOfUnicodeSpace
            let rest = String(text[start...])
            if name.isEmpty, let author = nameBehindTitle(rest) { return (author, title) }
            if isTitle, !name.isEmpty { return (String(name), title + rest) }
        }
        return nil
    }

    private static func closings(of mark: Character) -> String? {
        otherMarks.contains(mark) ? nil : QuoteMarks.closings[mark]
    }

    /// Words before a title that mean "quoted from".
    private static let introductions = [
        "轉引自", "转引自", "引自", "出自", "摘自", "節選自", "节选自", "選自", "选自", "語出", "语出",
    ]

    /// Splits `魯迅《吶喊》`, `孔子《論語》卷一` and `《論語》孔子` into name and title, which takes the part of the work.
    static func titled(_ text: String) -> (name: String, title: String)? {
        guard let open = text.firstIndex(where: { titleMarks[$0] != nil }),
            let close = text[open...].firstIndex(where: { $0 == titleMarks[text[open]] })
        else { return nil }
        var name = String(text[..<open])
        let title = String(text[text.index(after: open)..<close])
        let behind = text[text.index(after: close)...]
        var rest = behind.drop { "，、, ".contains($0) }
        if "(（".contains(name.last ?? " "), ")）".contains(rest.first ?? " ") {
            name.removeLast()
            rest.removeFirst()
        }
        if name.trimmed.isEmpty, !rest.isEmpty, !isPart(rest) { return (String(rest), title) }
        for word in introductions where name.hasPrefix(word) { name.removeFirst(word.count) }
        for word in introductions where name.hasSuffix(word) { name.removeLast(word.count) }
        if rest.isEmpty { return (name, title) }
        // `論語卷一`, but `論語，頁 3` and `自序，收於《吶喊》`
        let comma = behind.first?.isWhitespace == false ? behind[..<rest.startIndex] : ""
        let keepsComma = !comma.isEmpty && (rest.utf8.contains(where: \.isDigit) || isHeld(rest))
        return (name, title + (keepsComma ? String(comma) : blank(between: title, String(rest))) + rest)
    }

    /// Whether a text is hardly anything but a title, perhaps behind its author: `魯迅《吶喊》`, `夏目漱石『こころ』より`.
    static func endsInTitle(_ text: Substring) -> Bool {
        guard !text.contains(where: { "。！？".contains($0) }) else { return false }
        return (text.last == "》" && text.contains("《")) || (text.hasSuffix("』より") && text.contains("『"))
    }

    /// What the name of a part of a work ends in.
    static let partEndings = Set("章篇回卷巻節节話话頁页")

    /// Whether a text is a part of a work, such as `卷一`, `第一章` or `學而篇`, or names the work that holds it, `收於《吶喊》`.
    private static func isPart(_ text: Substring) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first.isNumber || titleMarks[first] != nil || isHeld(text) || "第卷巻頁页".contains(first)
            || partEndings.contains(last)
    }

    /// What stands before the work that holds another one.
    private static let holdings = ["收錄於", "收录于", "收於", "收于", "載於", "载于", "選自", "选自"]

    private static func isHeld(_ text: Substring) -> Bool { holdings.contains(where: text.hasPrefix) }

    static func withoutDash(_ text: String) -> String {
        var rest = text[...]
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let dash = QuoteMarks.dashes.first(where: rest.hasPrefix) else { return String(rest).trimmed }
            rest = rest.dropFirst(dash.count)
            rest = rest.drop { $0 == dash.last }
        }
    }
}
