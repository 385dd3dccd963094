import Model
import Text

extension String {
    /// The text with the names of its wiki links: `Oscar Wilde` for `[[Oscar Wilde]]` and `[[wilde|Oscar Wilde]]`.
    var namingWikiLinks: String {
        guard utf8.contains(UInt8(ascii: "[")) else { return self }
        var result = ""
        var rest = self[...]
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            let inner = rest[open.upperBound..<close.lowerBound]
            let name = inner[(inner.lastIndex(of: "|").map { inner.index(after: $0) } ?? inner.startIndex)...]
            result += rest[..<open.lowerBound] + String(name).trimmed
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
