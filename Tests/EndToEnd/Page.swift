import Foundation

/// A page of the site, taken apart as far as tests ask.
struct Page: Sendable {
    let html: String

    init(_ html: String) { self.html = html }

    /// The value of every attribute of that name, unescaped.
    func values(of attribute: String) -> [String] {
        tags.flatMap { tag in
            tag.components(separatedBy: " \(attribute)=\"").dropFirst().map { rest in
                Self.unescaped(String(rest.prefix { $0 != "\"" }))
            }
        }
    }

    /// What stands between `<` and `>`; `>` is escaped in values and text.
    private var tags: [String] {
        html.components(separatedBy: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }

    /// What stands between the first `start` and the first `end` after it.
    func part(from start: String, to end: String) -> Page? {
        guard let first = html.range(of: start),
            let last = html.range(of: end, range: first.upperBound..<html.endIndex)
        else { return nil }
        return Page(String(html[first.upperBound..<last.lowerBound]))
    }

    /// All parts between `start` and `end`.
    func parts(from start: String, to end: String) -> [Page] {
        html.components(separatedBy: start).dropFirst().compactMap { rest in
            rest.range(of: end).map { Page(String(rest[..<$0.lowerBound])) }
        }
    }

    /// The text without tags.
    var text: String {
        let runs = html.components(separatedBy: "<").enumerated().map { index, run in
            index == 0 ? run : run.range(of: ">").map { String(run[$0.upperBound...]) } ?? ""
        }
        return Self.unescaped(runs.joined()).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The value of the number with that id.
    func figure(_ identifier: String) -> String? {
        part(from: "id=\"\(identifier)\"><dt>", to: "</div>")?.part(from: "<dd>", to: "</dd>")
            .map { Page($0.html.components(separatedBy: "<span")[0]).text }
    }

    /// The first number in a text, by the English way to write it: `1,717 mg`, `−2`, `±0`.
    static func number(_ text: String) -> Double? {
        let plain = text.replacingOccurrences(of: ",", with: "").replacingOccurrences(of: "\u{2212}", with: "-")
        let start = plain.drop { !"-0123456789".contains($0) }
        return Double(start.prefix { "-.0123456789".contains($0) })
    }

    /// The rows of the table beside the first chart: what each is called, and its value.
    var chartRows: [(name: String, value: String)] {
        let table = part(from: "<svg class=\"chart", to: "</section>")?.part(from: "<tbody>", to: "</tbody>")
        return table?.parts(from: "<tr", to: "</tr>").compactMap { row in
            guard let name = row.part(from: "<th scope=\"row\">", to: "</th>"),
                let value = row.part(from: "<td class=\"number\"", to: "</td>")
            else { return nil }
            // With the rest of its start tag, which may have an identifier.
            return (name.text, Page("<td" + value.html).text)
        } ?? []
    }

    /// The rows of the entries that the page was made from.
    var entryRows: [Page] {
        html.components(separatedBy: "<table class=\"entries\">").last
            .map { Page($0).part(from: "<tbody>", to: "</tbody>")?.parts(from: "<tr ", to: "</tr>") ?? [] } ?? []
    }

    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
