import Model
import Text

extension String {
    /// The text with the names of its wiki links: `Oscar Wilde` for `[[Oscar Wilde]]` and `[[wilde|Oscar Wilde]]`. What
    /// is embedded, as `![[photo.jpg]]`, stays, and so do brackets of code: `a[[0]]`, `[[ -f x ]]`.
    var namingWikiLinks: String {
        let bytes = utf8.span
        guard bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "[") }) else { return self }
        var result = ""
        var rest = self[...]
        while let (before, inner, behind) = rest.splitAtWikiLink {
            let last = before.last
            let isLink =
                last != "!" && last.map { $0.isASCII && ($0.isLetter || $0.isNumber) } != true
                && inner.first?.isWhitespace == false
            let names = inner.split(separator: "|").map { String($0).trimmed }
            result += before + (isLink ? names.last ?? "" : "[[\(inner)]]")
            rest = behind
        }
        return result + rest
    }
}

extension Substring {
    /// What is in the brackets of the first wiki link, and the text before and behind them.
    var splitAtWikiLink: (before: Substring, inner: Substring, behind: Substring)? {
        guard utf8.contains(UInt8(ascii: "[")), let open = firstRange(of: "[["),
            let close = self[open.upperBound...].firstRange(of: "]]")
        else { return nil }
        return (self[..<open.lowerBound], self[open.upperBound..<close.lowerBound], self[close.upperBound...])
    }
}

extension CoffeeDetails {
    /// Gives its texts the names of their wiki links.
    mutating func nameWikiLinks() {
        drink = drink?.namingWikiLinks.nonEmpty
        note = note?.namingWikiLinks.nonEmpty
        if let place { self.place = place.namingWikiLinks.nonEmpty }
    }
}
