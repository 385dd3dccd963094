import Markdown
import Testing

@Suite("Comments of Obsidian")
struct ObsidianCommentTests {
    /// Texts with `-` in place of a line that is blanked.
    static let texts = [
        ("a\n%%\nb\n\nc\n%%\nd\n", "a\n-\n-\n\n-\n-\nd\n"), ("%%\na\n", "%%\na\n"), ("a %%b%%\n%%\n", "a %%b%%\n%%\n"),
        ("```mermaid\n%%\ngraph\n```\na\n~~~\n%%\n~~~\n", "```mermaid\n%%\ngraph\n```\na\n~~~\n%%\n~~~\n"),
        ("````\n```\n%%\n````\n%%\na\n%%\n", "````\n```\n%%\n````\n-\n-\n-\n"),
        ("```\n%%\n~~~\n%%\n``` x\n%%\n```\nb\n", "```\n%%\n~~~\n%%\n``` x\n%%\n```\nb\n"),
        ("%%\n```\n%%\na\n", "-\n-\n-\na\n"),
    ]

    @Test("stand between two lines %%, but not in fenced code", arguments: texts)
    func blanked(text: String, expected: String) {
        let blanked = String(decoding: ObsidianComments.blanked(in: Array(text.utf8)), as: UTF8.self)
        let lines = blanked.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty || line.contains { $0 != " " } ? String(line) : "-"
        }
        #expect(lines.joined(separator: "\n") == expected && blanked.utf8.count == text.utf8.count)
    }
}
