/// The links and structure of an HTML page. It scans only the HTML that report writes; it is not a full parser.
struct HTMLScan {
    /// The names of all start tags, in order.
    private(set) var elements: [String] = []
    /// Values of `id`.
    private(set) var identifiers: [String] = []
    /// Values of `href` and `src`.
    private(set) var links: [String] = []
    /// The identifiers that `aria-labelledby`, `aria-describedby` and `for` refer to.
    private(set) var references: [String] = []
    /// Unmatched end tags, unclosed elements, and unreadable tags.
    private(set) var faults: [String] = []
    private var open: [String] = []

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements whose end tag may be left out (HTML §13.1.2.4).
    private static let optional: Set<String> = ["li", "p", "dt", "dd", "td", "th", "tr"]

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.first == UInt8(ascii: "!") { continue }
            guard let end = Self.tagEnd(rest) else {
                faults.append("a tag that does not end")
                break
            }
            read(rest[..<end])
            rest = rest[(end + 1)...]
        }
        faults += open.map { "<\($0)> stays open" }
    }

    /// The position of the `>` outside quotation marks.
    private static func tagEnd(_ text: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        return text.indices.first { index in
            if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            return text[index] == UInt8(ascii: ">") && !isQuoted
        }
    }

    private mutating func read(_ tag: ArraySlice<UInt8>) {
        let isEnd = tag.first == UInt8(ascii: "/")
        let name = String(
            decoding: tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") },
            as: UTF8.self)
        if isEnd {
            while let last = open.last, last != name, Self.optional.contains(last) { open.removeLast() }
            if open.last == name { open.removeLast() } else { faults.append("</\(name)> in \(open.last ?? "nothing")") }
            return
        }
        elements.append(name)
        readAttributes(tag)
        if tag.last != UInt8(ascii: "/"), !Self.void.contains(name) { open.append(name) }
    }

    private mutating func readAttributes(_ tag: ArraySlice<UInt8>) {
        let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        if parts.count % 2 == 0 { faults.append("quotation marks that do not match") }
        for (before, value) in zip(parts, parts.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 }).map(\.element)
        {
            let name = before.split(separator: 0x20).last.map { String(decoding: $0, as: UTF8.self) }
            let value = Self.unescaped(String(decoding: value, as: UTF8.self))
            switch name {
            case "id=": identifiers.append(value)
            case "href=", "src=": links.append(value)
            case "aria-labelledby=", "aria-describedby=", "for=":
                references += value.split(separator: " ").map(String.init)
            default: break
            }
        }
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        return references.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
