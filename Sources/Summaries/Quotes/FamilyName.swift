import Text

/// The part of an author's name by which lists are sorted: the family name.
///
/// The text before a comma; or else the last word, ignoring suffixes such as `Jr.`, `III`, `the Great` and `of Siena`;
/// or the whole name if it begins with a Chinese, Japanese or Korean character or without a letter.
func familyName(of name: String) -> Substring {
    var rest = name[...]
    guard let first = name.unicodeScalars.first.flatMap(Script.init), !first.putsFamilyFirst else { return rest }
    if let aside = rest.firstIndex(where: { $0 == "(" || $0 == "（" }), aside > rest.startIndex { rest = rest[..<aside] }
    let commas = rest.split(separator: ",", maxSplits: 1)
    let behind = commas.dropFirst().first?.split(whereSeparator: \.isWhitespace) ?? []
    rest = commas.first ?? rest
    if let word = behind.first, !isSuffix(word) {
        return rest.trimming(while: \.isWhitespace)
    }
    var words = rest.split(whereSeparator: \.isWhitespace)
    if let epithet = words.dropFirst().firstIndex(where: { $0 == "of" || $0 == "the" }) {
        words.removeSubrange(epithet...)
    }
    while words.count > 1, let last = words.last, isSuffix(last) { words.removeLast() }
    return words.last ?? name[...]
}

/// Whether a word is a suffix of the family name: a generation, a degree, or the title of a Chinese master.
private func isSuffix(_ word: Substring) -> Bool {
    if word.utf8.count > 1, word.utf8.allSatisfy({ "IVX".utf8.contains($0) }) { return true }
    let plain = word.lowercased().filter { $0 != "." }
    return ["jr", "sr", "esq", "phd", "md", "tzu", "tse"].contains(plain)
}
