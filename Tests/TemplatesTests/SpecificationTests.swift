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

    /// The specification's chapters, with their numbers of examples.
    static let chapters = [
        ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
        ("sections", 34), ("~dynamic-names", 21), ("~inheritance", 27),
    ]

    static let examples = chapters.flatMap { (try? examples(of: $0.0)) ?? [] }

    static func examples(of chapter: String) throws -> [Example] {
        let file = try #require(
            Bundle.module.url(forResource: chapter, withExtension: "json", subdirectory: "Fixtures"))
        return try JSONDecoder().decode(Chapter.self, from: Data(contentsOf: file)).tests
    }

    @Test("Each chapter is complete", arguments: chapters)
    func isComplete(chapter: String, count: Int) throws {
        #expect(try Self.examples(of: chapter).count == count)
    }

    @Test("Each example gives the expected output", arguments: examples)
    func gives(example: Example) throws {
        let page = SpecificationPage(
            template: example.template, partials: example.partials ?? [:], data: example.data)
        let (set, diagnostics) = TemplateSet.compile(page.sources, pages: ["page": page.record.shape])
        #expect(diagnostics.filter { $0.severity == .error } == [])
        var writer = ByteWriter()
        try #require(set).render("page", page.record, into: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == example.expected)
    }

    @Test("A theme may not name a partial by a value", arguments: try examples(of: "~dynamic-names"))
    func dynamicNames(example: Example) throws {
        let sources = [SourceText(file: "page.mustache", text: example.template)]
        let (set, diagnostics) = TemplateSet.compile(sources, pages: ["page": Shape("Page", [])])
        #expect(set == nil)
        #expect(diagnostics.contains { $0.identifier == "dynamic-partial" })
    }
}
