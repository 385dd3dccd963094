extension String {
    /// The same with every change of direction that it begins ended too, so that what stands behind it on the line keeps its own
    /// (Unicode TR 9, §2.7: PDF ends embeddings and overrides, PDI isolates and what they hold).
    public var endingItsDirections: String {
        // All such characters begin with that byte.
        guard !utf8Span.isKnownASCII, utf8.contains(0xE2) else { return self }
        var open: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}": open.append("\u{2069}")
            case "\u{202C}" where open.last == "\u{202C}": open.removeLast()
            case "\u{2069}":
                if let isolate = open.lastIndex(of: "\u{2069}") { open.removeSubrange(isolate...) }
            // A paragraph's end ends all.
            case "\n", "\r", "\u{85}", "\u{2029}": open.removeAll()
            default: break
            }
        }
        if open.isEmpty { return self }
        var result = unicodeScalars
        result.append(contentsOf: open.reversed())
        return String(result)
    }
}
