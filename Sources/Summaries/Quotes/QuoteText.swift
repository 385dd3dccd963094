import Text

/// Whether two texts differ only in white space.
func isSameText(_ left: String, _ right: String) -> Bool {
    left.collapsingWhitespace.hasSameBytes(as: right.collapsingWhitespace)
}

/// A hash of a text and its author that ignores differences in white space; it is the same on every machine.
func identity(of text: String, by author: String?) -> UInt64 {
    var hash = FNV1a64(of: text.collapsingWhitespace.utf8)
    if let author {
        // The byte FF never occurs in UTF-8, so it separates text and name unambiguously.
        hash.combine([0xFF])
        hash.combine(author.collapsingWhitespace.utf8)
    }
    return hash.value
}
