import Foundation

/// A published page and the few queries that tests need.
struct Page: Sendable {
    let html: String

    init(_ html: String) { self.html = html }

    /// The unescaped values of all attributes with this name.
    func values(of attribute: String) -> [String] {
        tags.flatMap { tag in
            tag.components(separatedBy: " \(attribute)=\"").dropFirst().map { rest in
                Self.unescaped(String(rest.prefix { $0 != "\"" }))
            }
        }
    }

    /// The text between each `<` and the next `>`, which is always escaped in values and text.
    private var tags: [String] {
        html.components(separatedBy: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }

    /// The part between the first `start` and the next `end`.
    func part(from start: String, to end: String) -> Page? {
        guard let first = html.range(of: start),
            let last = html.range(of: end, range: first.upperBound..<html.endIndex)
        else { return nil }
        return Page(String(html[first.upperBound..<last.lowerBound]))
    }

    /// Every part between a `start` and the next `end`.
    func parts(from start: String, to end: String) -> [Page] {
        html.components(separatedBy: start).dropFirst().compactMap { rest in
            rest.range(of: end).map { Page(String(rest[..<$0.lowerBound])) }
        }
    }

    /// The text without its tags.
    var text: String {
        let runs = html.components(separatedBy: "<").enumerated().map { index, run in
            index == 0 ? run : run.range(of: ">").map { String(run[$0.upperBound...]) } ?? ""
        }
        return Self.unescaped(runs.joined()).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The value of the number with this id.
    func figure(_ identifier: String) -> String? {
        // What a page is about is apart from the lists of numbers.
        if let total = part(from: "<p class=\"total", to: "</p>"), total.html.contains(" id=\"\(identifier)\">") {
            return Page("<p" + total.html).text
        }
        let value = part(from: "id=\"\(identifier)\"><dt>", to: "</div>")?.part(from: "<dd", to: "</dd>")
        return value.map { Page("<dd" + $0.html.components(separatedBy: "<span")[0]).text }
    }

    /// The first number in a text in English notation: `1,717 mg`, `−2`, `±0`.
    static func number(_ text: String) -> Double? {
        let plain = text.replacingOccurrences(of: ",", with: "").replacingOccurrences(of: "\u{2212}", with: "-")
        let start = plain.drop { !"-0123456789".contains($0) }
        let digits = String(start.prefix { "-.0123456789".contains($0) })
        guard plain.contains("½") else { return Double(digits) }
        // `4½`, `½`, `−½`.
        let isNegative = plain.contains("-")
        return (Double(digits == "-" ? "" : digits).map(abs) ?? 0).advanced(by: 0.5) * (isNegative ? -1 : 1)
    }

    /// The name and value of each row in the table of the first chart.
    var chartRows: [(name: String, value: String)] {
        let table = part(from: "<svg class=\"chart", to: "</section>")?.part(from: "<tbody>", to: "</tbody>")
        return table?.parts(from: "<tr", to: "</tr>").compactMap { row in
            guard let name = row.part(from: "<th scope=\"row\">", to: "</th>"),
                let value = row.part(from: "<td class=\"number\"", to: "</td>")
            else { return nil }
            // The cell's start tag may continue with an id.
            return (name.text, Page("<td" + value.html).text)
        } ?? []
    }

    /// The rows of the table of entries.
    var entryRows: [Page] {
        html.components(separatedBy: "<table class=\"entries\">").last
            .map { Page($0).part(from: "<tbody>", to: "</tbody>")?.parts(from: "<tr ", to: "</tr>") ?? [] } ?? []
    }

    private static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
