extension String {
    /// The text with every change of direction closed, so that text after it keeps its own direction (Unicode TR 9,
    /// §2.7: PDF ends embeddings and overrides, PDI isolates and their contents).
    public var endingItsDirections: String {
        var open: [Unicode.Scalar] = []
        var isolates = 0
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}":
                open.append("\u{2069}")
                isolates += 1
            case "\u{202C}" where open.last == "\u{202C}": open.removeLast()
            // Without an isolate, there is nothing to search for.
            case "\u{2069}" where isolates > 0:
                if let isolate = open.lastIndex(of: "\u{2069}") { open.removeSubrange(isolate...) }
                isolates -= 1
            // A paragraph separator closes all of them.
            case "\n", "\r", "\u{85}", "\u{2029}":
                open.removeAll()
                isolates = 0
            default: break
            }
        }
        return open.isEmpty ? self : String(unicodeScalars + open.reversed())
    }
}
