import Text

/// What is hardly part of an author's name: an address, a title behind a dash or a bar, and words before a name.
enum DoubtfulAuthor {
    /// The doubtful text, and what may be meant.
    typealias Doubt = (text: String, message: String, help: String)

    private static let separators = [" — ", " – ", " ― ", " - ", " | ", " · "]
    private static let sources: Set = ["source", "link", "via", "quelle", "出典", "出處", "出处", "來源", "来源"]
    private static let fields = Set(["author"] + ColumnNames.translations(of: "author"))

    /// Why `author` is hardly a name alone; nil if it may be one.
    static func find(in author: String) -> Doubt? {
        let words = author.words
        let address = words.first { $0.hasPrefix("www.") || $0.firstRange(of: "://") != nil }.map(String.init)
        let inside = author.splitAtParentheses()?.inside
        if let text = address ?? inside.flatMap({ sources.contains($0.lowercased()) ? $0 : nil }) {
            return (
                text, "\(text) is read as a part of the author's name",
                "write it below the quote, with an empty line above it"
            )
        }
        if let colon = author.firstIndex(where: { ":：".contains($0) }), fields.contains(author[..<colon].lowercased()) {
            let name = String(author[colon...].dropFirst()).trimmed
            return (author, "\(author) is read as the author's name", "write — \(name)")
        }
        if ["from", "aus"].contains(words.first?.lowercased()), words.count > 1 {
            return (
                author, "\(author) is read as the author's name, but may be a work",
                "if so, write it in emphasis: — Thoreau, *Walden*"
            )
        }
        return nil
    }

    /// Splits `Thoreau — Walden` and `Thoreau | Walden` into a name and a title.
    static func titleBehindSign(_ author: String) -> (name: String, title: String)? {
        for sign in separators {
            guard let range = author.firstRange(of: sign) else { continue }
            let (name, title) = (String(author[..<range.lowerBound]), String(author[range.upperBound...]).trimmed)
            guard let first = title.first, first.isLetter, !first.isLowercase, LikelyName(name) != nil else {
                return nil
            }
            return (name, title)
        }
        return nil
    }

    /// Splits `Thoreau, Walden` of the line `— [[Thoreau]], [[Walden]]`, in which a link follows the comma.
    static func linkBehindComma(_ author: String, line: String) -> (name: String, title: String)? {
        guard [", [", "，["].contains(where: line.contains), let comma = author.firstIndex(where: { ",，".contains($0) })
        else { return nil }
        let name = String(author[..<comma])
        return LikelyName(name).map { ($0.text, String(author[comma...].dropFirst()).trimmed) }
    }
}
