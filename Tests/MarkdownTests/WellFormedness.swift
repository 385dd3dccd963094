/// The first fault of HTML that may contain only known, balanced tags; nil if there is none.
func fault(in html: String) -> String? {
    let bytes = Array(html.utf8)
    var open: [String] = []
    var index = 0
    while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "<") else {
            if bytes[index] == UInt8(ascii: ">") { return "a bare > at \(index)" }
            index += 1
            continue
        }
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return "an open tag at \(index)" }
        var tag = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        if tag.hasPrefix("/") {
            guard open.popLast() == String(tag.dropFirst()) else { return "</\(tag) closes nothing" }
            continue
        }
        let isVoid = tag.hasSuffix(" /")
        if isVoid { tag.removeLast(2) }
        let name = String(tag.prefix { $0 != " " })
        guard isVoid ? voidElements.contains(name) : elements.contains(name) else { return "<\(name)> is not known" }
        if let problem = attributeFault(tag.dropFirst(name.count)) { return "<\(tag)>: \(problem)" }
        if !isVoid { open.append(name) }
    }
    return open.isEmpty ? nil : "\(open) left open"
}

private func attributeFault(_ attributes: Substring) -> String? {
    var rest = attributes
    while !rest.isEmpty {
        guard rest.first == " ", let equals = rest.firstIndex(of: "=") else { return "no attribute" }
        let name = String(rest[rest.index(after: rest.startIndex)..<equals])
        guard knownAttributes.contains(name) else { return "attribute \(name) is not known" }
        let opening = rest.index(after: equals)
        guard opening < rest.endIndex, rest[opening] == "\"" else { return "no quote" }
        let value = rest.index(after: opening)
        guard let closing = rest[value...].firstIndex(of: "\"") else { return "no closing quote" }
        rest = rest[rest.index(after: closing)...]
    }
    return nil
}

private let voidElements: Set<String> = ["br", "hr", "img", "input"]
private let elements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "pre", "code", "em", "strong", "del", "a",
    "table", "thead", "tbody", "tr", "th", "td", "sup", "section",
]
private let knownAttributes: Set<String> = [
    "href", "src", "alt", "title", "class", "id", "role", "align", "start", "type", "checked", "disabled",
]
