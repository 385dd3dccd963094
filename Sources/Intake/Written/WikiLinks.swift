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
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            let inner = rest[open.upperBound..<close.lowerBound]
            let before = rest[..<open.lowerBound].last
            let isLink =
                before != "!" && before.map { $0.isASCII && ($0.isLetter || $0.isNumber) } != true
                && inner.first?.isWhitespace == false
            let names = inner.split(separator: "|").map { String($0).trimmed }
            result += rest[..<open.lowerBound] + (isLink ? names.last ?? "" : "[[\(inner)]]")
            rest = rest[close.upperBound...]
        }
        return result + rest
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
