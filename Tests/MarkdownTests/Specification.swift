import Foundation
import Markdown
import Markup
import Testing

/// An example from a specification: Markdown and its HTML.
struct SpecificationExample: Sendable, CustomStringConvertible {
    let number: Int
    let section: String
    /// The extension that the example needs, or an empty text.
    let kind: String
    let markdown: String
    let html: String

    var description: String { "\(number) \(section)" }

    /// All examples of a fixture, in the format that both specifications share (CommonMark 0.30 §1.3).
    static func all(in fixture: String) throws -> [SpecificationExample] {
        let url = try #require(
            Bundle.module.url(forResource: fixture, withExtension: "txt", subdirectory: "Fixtures"))
        let text = try String(contentsOf: url, encoding: .utf8)
        let fence = String(repeating: "`", count: 32)
        var examples: [SpecificationExample] = []
        var section = ""
        var kind: String?
        var parts: [[Substring]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = kind {
                if line == fence {
                    examples.append(
                        SpecificationExample(
                            number: examples.count + 1, section: section, kind: open,
                            markdown: joined(parts[0]), html: joined(parts[1])))
                    kind = nil
                } else if line == ".", parts.count == 1 {
                    parts.append([])
                } else {
                    parts[parts.count - 1].append(line)
                }
            } else if line.hasPrefix(fence + " example") {
                kind = line.dropFirst(fence.count + 8).trimmingCharacters(in: .whitespaces)
                parts = [[]]
            } else if line.hasPrefix("#") {
                section = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            }
        }
        return examples
    }

    private static func joined(_ lines: [Substring]) -> String {
        lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
    }
}

/// The HTML of `markdown`.
func html(_ markdown: String, _ configure: (inout MarkdownOptions) -> Void = { _ in }) -> String {
    html(Array(markdown.utf8), configure)
}

func html(_ markdown: [UInt8], _ configure: (inout MarkdownOptions) -> Void = { _ in }) -> String {
    var options = MarkdownOptions()
    configure(&options)
    var writer = ByteWriter()
    MarkdownDocument(markdown, options: options).writeHTML(into: &writer) { $0.destination }
    return String(decoding: writer.bytes, as: UTF8.self)
}

/// The HTML of `markdown` after `mapping` has replaced its addresses.
func html(_ markdown: String, mapping: (MarkdownLink) -> String?) -> String {
    var writer = ByteWriter()
    MarkdownDocument(Array(markdown.utf8)).writeHTML(into: &writer, destination: mapping)
    return String(decoding: writer.bytes, as: UTF8.self)
}
