import Model

extension Quote {
    /// How many characters an opening has at most.
    static let mostOpening = 60

    /// Its first words, for a title.
    var opening: String { text.opening(most: Self.mostOpening) }

    /// Its beginning on one line, for those who show no more than a few hundred characters.
    func summary(onSiteOf site: Language) -> String {
        let (beginning, isWhole) = text.beginning(most: 301)
        let shown = shown(beginning, onSiteOf: site)
        return isWhole ? shown : shown + "…"
    }
}

extension String {
    /// The first line, where it is longer than `most` characters cut before the last word that does not fit.
    func opening(most: Int) -> String { openingOfASCII(most: most) ?? openingOfCharacters(most: most) }

    /// The first `most` characters with one space for each run of white space, none at the ends, and whether they are all.
    func beginning(most: Int) -> (text: String, isWhole: Bool) {
        beginningOfASCII(most: most) ?? beginningOfCharacters(most: most)
    }

    /// Nil where a character may be more than a byte.
    private func openingOfASCII(most: Int) -> String? {
        let bytes = utf8.span
        var end = 0
        var space: Int?
        while end < bytes.count, bytes[end] != 0x0A {
            guard bytes[end].isWholeCharacter else { return nil }
            if end == most { return String(Substring(utf8.prefix(space ?? most))) + "…" }
            if bytes[end] == 0x20 { space = end }
            end += 1
        }
        return end == bytes.count ? self : String(Substring(utf8.prefix(end)))
    }

    func openingOfCharacters(most: Int) -> String {
        let line = prefix { $0 != "\n" }
        guard line.count > most else { return String(line) }
        let cut = line.prefix(most)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }

    /// Nil where a character may be more than a byte.
    private func beginningOfASCII(most: Int) -> (text: String, isWhole: Bool)? {
        let bytes = utf8.span
        let end = Swift.min(bytes.count, most)
        // What follows may join the last one.
        if end < bytes.count, !bytes[end].isWholeCharacter { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(end)
        var isGap = false
        for index in 0..<end {
            guard bytes[index].isWholeCharacter else { return nil }
            if bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
                isGap = !result.isEmpty
            } else {
                if isGap { result.append(0x20) }
                isGap = false
                result.append(bytes[index])
            }
        }
        return (String(decoding: result, as: UTF8.self), end == bytes.count)
    }

    func beginningOfCharacters(most: Int) -> (text: String, isWhole: Bool) {
        var result = ""
        var isGap = false
        for character in prefix(most) {
            if character.isWhitespace {
                isGap = !result.isEmpty
            } else {
                if isGap { result.append(" ") }
                isGap = false
                result.append(character)
            }
        }
        return (result, dropFirst(most).isEmpty)
    }
}

extension UInt8 {
    /// Whether it is a character by itself before another of its kind (Unicode TR 29): ASCII, but for CR, which LF joins.
    fileprivate var isWholeCharacter: Bool { self < 0x80 && self != 0x0D }
}
