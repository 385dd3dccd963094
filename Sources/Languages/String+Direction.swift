extension String {
    /// The text with every change of direction ended, so that it does not reach what follows (Unicode TR 9, §2.7: PDF
    /// ends embeddings and overrides, PDI isolates and what they hold).
    public var endingItsDirections: String {
        guard opensDirections else { return self }
        var open: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}": open.append("\u{2069}")
            case "\u{202C}" where open.last == "\u{202C}": open.removeLast()
            case "\u{2069}":
                if let isolate = open.lastIndex(of: "\u{2069}") { open.removeSubrange(isolate...) }
            // The end of a paragraph ends all.
            case "\n", "\r", "\u{85}", "\u{2029}": open.removeAll()
            default: break
            }
        }
        if open.isEmpty { return self }
        var result = unicodeScalars
        result.append(contentsOf: open.reversed())
        return String(result)
    }

    /// Whether it holds a character that changes the direction: U+202A to U+202E (E2 80 AA to AE) or U+2066 to U+2068
    /// (E2 81 A6 to A8).
    private var opensDirections: Bool {
        let bytes = utf8.span
        for index in bytes.indices.dropLast(2) where bytes[index] == 0xE2 {
            switch (bytes[index + 1], bytes[index + 2]) {
            case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA8): return true
            default: continue
            }
        }
        return false
    }
}
