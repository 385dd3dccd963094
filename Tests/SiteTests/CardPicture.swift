import Markup
import Testing
import Theming

@testable import Site

/// The lines of text of a share image, with the room that each takes by the widths of its font.
struct CardPicture {
    struct Line {
        let text: String
        let kind: Theme.CardFont
        let size: Double
        let left: Double
        let right: Double
        let baseline: Double
    }

    let svg: String
    let width: Double
    let height: Double
    let lines: [Line]

    init(_ bytes: [UInt8], language: String = "en", theme: Theme) throws {
        svg = String(decoding: bytes, as: UTF8.self)
        let size = try #require(svg.firstMatch(of: /^<svg [^>]*width="(\d+)" height="(\d+)"/))
        (width, height) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
        var lines: [Line] = []
        for match in svg.matches(of: /<text ([^>]*)>([^<]*)<\/text>/) {
            var values: [Substring: Substring] = [:]
            for attribute in match.1.matches(of: /([a-z-]+)="([^"]*)"/) { values[attribute.1] = attribute.2 }
            // The large mark behind a quote has no weight.
            guard let weight = values["font-weight"], let x = Double(values["x"] ?? ""),
                let y = Double(values["y"] ?? ""), let size = Double(values["font-size"] ?? "")
            else { continue }
            let kind: Theme.CardFont =
                switch (weight, values["font-style"]) {
                case ("600", _): .sans
                case ("700", _): .sansBold
                case (_, "italic"): .serifItalic
                default: .serif
                }
            let text = String(match.2).replacing("&amp;", with: "&").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            let width = CardTypeface(kind, of: theme, language: language).width(of: text, size: size)
            let endsThere = (values["text-anchor"] == "end") != (values["direction"] == "rtl")
            lines.append(
                Line(
                    text: text, kind: kind, size: size, left: endsThere ? x - width : x,
                    right: endsThere ? x : x + width, baseline: y))
        }
        self.lines = lines
    }

    func texts(_ kind: Theme.CardFont) -> [String] { lines.filter { $0.kind == kind }.map(\.text) }

    /// The lines that reach over the margins, or over each other.
    var faults: [String] {
        var faults: [String] = []
        for line in lines where line.left < 64 || line.right > width - 64 {
            faults.append("\(line.text) is from \(line.left) to \(line.right)")
        }
        for line in lines where line.baseline - 0.8 * line.size < 20 || line.baseline + 0.3 * line.size > height - 20 {
            faults.append("\(line.text) stands at \(line.baseline)")
        }
        for (index, line) in lines.enumerated() {
            for other in lines[..<index] where other.left < line.right - 1 && line.left < other.right - 1 {
                let (upper, lower) = other.baseline < line.baseline ? (other, line) : (line, other)
                if upper.baseline + 0.1 * upper.size > lower.baseline - 0.7 * lower.size {
                    faults.append("\(upper.text) touches \(lower.text)")
                }
            }
        }
        return faults
    }
}
