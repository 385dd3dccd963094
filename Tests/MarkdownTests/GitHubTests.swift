import Foundation
import TestSupport
import Testing

@testable import Markdown

@Suite("GitHub's own program agrees", .mustEnd)
struct GitHubTests {
    private static let program = "/usr/bin/cmark-gfm"
    private static let pieces = [
        "a", "b", "é", "漢", " ", " ", "*", "*", "**", "_", "__", "~", "~", "~~", "~~", "~~~", "[", "]", "(", ")", "[a]",
        "](b)",
        "![", "`", "`", "\\", "<", ">", "<a b_=\"*\">", "<a_b~*@c.d>", "<http://a_b~*c>", "&", ";", "&amp;", "&nbsp;",
        "&#126;", "&#42;", "\"",
        ".", "\u{A0}",
    ]
    /// Each line begins with one, so that every document is one paragraph.
    private static let starts = ["a", "b ", "(", "é", "\\*", "&amp;", "`a`"]

    /// Always with a tilde: other documents are libcmark's alone.
    private static func document(_ generator: inout SeededGenerator) -> String {
        let lines = (0..<generator.number(in: 1..<4)).map { _ in
            generator.pick(starts) + generator.text(of: pieces, upTo: 12)
        }
        let document = lines.joined(separator: generator.pick(["\n", "\\\n", "  \n"]))
        return document.contains("~") ? document : document + "~"
    }

    @Test(
        "on emphasis and strikethrough in random documents",
        .enabled(if: FileManager.default.isExecutableFile(atPath: program), "cmark-gfm is not installed"))
    func inlines() throws {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        let documents = (0..<TestScale.count(5_000, stress: 250_000)).map { _ in Self.document(&generator) }
            .filter { document in !"*_".contains { Self.meetsFault(document, of: $0) } }
            // CommonMark 0.30 has parentheses of an address balanced (§6.3), the 0.29 of cmark-gfm has not.
            .filter { !$0.contains(/\]\(\s*[^\s)]*\([^\s)]*\s/) }
        #expect(documents.count >= 3_000)
        let definition = "[a]: /u\n\n"
        let expected = try Self.paragraphs(definition + documents.joined(separator: "\n\n") + "\n")
        try #require(expected.count == documents.count, "seed \(seed)")
        for (document, expected) in zip(documents, expected) {
            let written = html(definition + document + "\n") {
                $0.allowsRawHTML = true
                $0.allowsAnyAddress = true
            }
            #expect(written == "<p>\(expected)</p>\n", "seed \(seed): \(document.debugDescription)")
        }
    }

    /// Whether a fault of cmark-gfm, CommonMark 0.29, may show: once a run of `sign` that can open found no opener, no
    /// other closer of its length (modulo 3) searches further back either.
    private static func meetsFault(_ document: String, of sign: Character) -> Bool {
        let lengths = document.replacing(/\\./, with: " ").split { $0 != sign }.map { $0.count % 3 }
        return lengths.contains(1) && lengths.contains(2) && lengths.count > 2
    }

    /// The text of the paragraphs of the HTML that cmark-gfm writes.
    private static func paragraphs(_ markdown: String) throws -> [String] {
        try withTemporaryFolder { folder in
            let file = URL(filePath: folder).appending(path: "document.md")
            try Data(markdown.utf8).write(to: file)
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: program)
            process.arguments = ["--unsafe", "--extension", "strikethrough", file.path]
            process.standardOutput = output
            try process.run()
            let html = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: html, as: UTF8.self).dropFirst("<p>".count).dropLast("</p>\n".count)
                .components(separatedBy: "</p>\n<p>")
        }
    }
}
