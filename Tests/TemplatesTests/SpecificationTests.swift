import Diagnostics
import Foundation
import Markup
import Templates
import Testing

@Suite("The Mustache specification")
struct SpecificationTests {
    struct Example: Decodable, CustomTestStringConvertible {
        let name: String
        let data: JSONValue
        let template: String
        let partials: [String: String]?
        let expected: String

        var testDescription: String { name }
    }

    private struct Chapter: Decodable {
        let tests: [Example]
    }

    /// Its chapters, with how many examples each has.
    static let chapters = [
        ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
        ("sections", 34), ("~dynamic-names", 21), ("~inheritance", 27),
    ]

    static let examples = chapters.flatMap { (try? examples(of: $0.0)) ?? [] }

    private static func examples(of chapter: String) throws -> [Example] {
        let file = try #require(
            Bundle.module.url(forResource: chapter, withExtension: "json", subdirectory: "Fixtures"))
        return try JSONDecoder().decode(Chapter.self, from: Data(contentsOf: file)).tests
    }

    @Test("Each chapter has all its examples", arguments: chapters)
    func isComplete(chapter: String, count: Int) throws {
        #expect(try Self.examples(of: chapter).count == count)
    }

    @Test("An example gives what is expected", arguments: examples)
    func gives(example: Example) throws {
        let partials = (example.partials ?? [:]).sorted { $0.key < $1.key }
            .map { SourceText(file: "\($0.key).mustache", text: $0.value) }
        let (template, diagnostics) = Template.parse(
            SourceText(file: "example.mustache", text: example.template), partials: partials)
        #expect(diagnostics.filter { $0.severity == .error } == [])
        var writer = ByteWriter()
        try #require(template).render(example.data.value, into: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == example.expected)
    }
}
