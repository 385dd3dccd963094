import Text

/// Recognises tags.
extension LogItem {
    /// Marks behind a tag that are not part of it.
    private static let marksBehind = Set(".,;:!?。，、；：！？")

    /// Whether a word in a drink is a tag.
    static func isTag(_ word: Substring) -> Bool {
        hasMark(word) && word.dropFirst().first?.isLetter == true
    }

    private static func hasMark(_ word: Substring) -> Bool {
        word.utf8.first == UInt8(ascii: "#") || word.hasPrefix("＃")
    }

    /// Removes the `#tag` words at the end and returns the tags in order; `#work,#home` is two.
    static func takeTags(_ words: inout ArraySlice<Substring>) -> [String] {
        let count = words.reversed().prefix {
            hasMark($0) && $0.contains(where: \.isLetter)
        }.count
        let taken = words.suffix(count)
        words.removeLast(count)
        return taken.flatMap { word in
            WrittenTags.tags(in: String(word.trimmingSuffix(while: marksBehind.contains).replacing("＃", with: "#")))
        }
    }
}
