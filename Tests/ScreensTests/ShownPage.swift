import Serving

/// The answer to a request, as a browser without scripts sees it.
struct ShownPage {
    let status: Int
    let headers: HeaderFields
    let text: String

    init?(_ response: Response?) {
        guard let response, case .bytes(let bytes) = response.body else { return nil }
        (status, headers) = (response.status, response.headers)
        text = String(decoding: bytes, as: UTF8.self)
    }

    var location: String? { headers["Location"] }

    /// Its forms, in their order.
    var forms: [ShownForm] {
        text.matches(of: /<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/.dotMatchesNewlines()).map {
            ShownForm(action: unescaped($0.1), markup: String($0.2))
        }
    }

    /// The form with a button of that name and value.
    func form(with value: String, _ name: String = "action") -> ShownForm? {
        forms.first { $0.buttons.contains { $0 == (name, value) } }
    }

    /// What its elements of a class say.
    func texts(of elementClass: String) -> [String] {
        text.matches(of: /<(\w+) class="([^"]*)"[^>]*>/)
            .filter { $0.2.split(separator: " ").contains(elementClass[...]) }
            .map { plain(content(of: String($0.1), from: $0.range.upperBound)) }
    }

    /// The markup up to the end of the element that begins before `start`.
    private func content(of name: String, from start: String.Index) -> Substring {
        var (depth, position) = (1, start)
        while depth > 0, let tag = text[position...].firstMatch(of: /<(\/?)(\w+)[^>]*>/) {
            if tag.2 == name { depth += tag.1.isEmpty ? 1 : -1 }
            if depth == 0 { return text[start..<tag.range.lowerBound] }
            position = tag.range.upperBound
        }
        return text[start...]
    }

    /// The addresses of its links.
    var links: [String] { text.matches(of: /<a [^>]*?href="([^"]*)"/).map { unescaped($0.1) } }

    /// Its text without markup.
    var plainText: String { plain(text[...]) }

    private func plain(_ markup: Substring) -> String {
        unescaped(markup.replacing(/<[^>]*>/, with: "")[...]).split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
    }
}

/// A form of a page.
struct ShownForm {
    let action: String
    let markup: String

    /// What a browser sends of it, but for the button that is pressed.
    var fields: [(name: String, value: String)] {
        markup.matches(
            of: /<input ([^>]*)>|<textarea [^>]*name="([^"]*)"[^>]*>\n(.*?)<\/textarea>/.dotMatchesNewlines()
        ).compactMap { match in
            if let name = match.2, let value = match.3 { return (unescaped(name), unescaped(value)) }
            guard let attributes = match.1.map(attributes), let name = attributes["name"] else { return nil }
            let isMark = ["checkbox", "radio"].contains(attributes["type"] ?? "")
            if isMark, attributes["checked"] == nil { return nil }
            // HTML §4.10.5.1.2: the value of a text field has no line breaks.
            let value = attributes["value"] ?? ""
            return (name, attributes["type"] == "hidden" ? value : value.filter { !$0.isNewline })
        }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Each button's name and value.
    var buttons: [(String, String)] {
        markup.matches(of: /<button ([^>]*)>/).map { match in
            let attributes = attributes(match.1)
            return (attributes["name"] ?? "", attributes["value"] ?? "")
        }
    }

    /// The values of check boxes or radio buttons, marked or not.
    func choices(_ name: String) -> [String] {
        markup.matches(of: /<input ([^>]*)>/).map { attributes($0.1) }
            .filter { $0["name"] == name && $0["type"] != "hidden" }.compactMap { $0["value"] }
    }

    private func attributes(_ markup: Substring) -> [String: String] {
        Dictionary(
            markup.matches(of: /([a-z-]+)(?:="([^"]*)")?/).map { (String($0.1), unescaped($0.2 ?? "")) }
        ) { first, _ in first }
    }
}

private func unescaped(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
}
