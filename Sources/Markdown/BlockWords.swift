/// What the blocks of a document say, as runs of its text: most blocks are asked for no word.
final class BlockWords: Sendable {
    /// A run of text of one style, or a break between lines.
    struct Run {
        var kind: MarkdownInline.Kind
        var isEmphasized: Bool
        var isStrong: Bool
        var isCode: Bool
        var isStruck: Bool
        var line: Int
        var text: ByteRange
    }

    static let none = BlockWords([], in: [])

    private let runs: [Run]
    private let bytes: [UInt8]

    init(_ runs: [Run], in bytes: [UInt8]) {
        self.runs = runs
        self.bytes = bytes
    }

    func string(_ range: ByteRange) -> String { String(decoding: bytes[range.indices], as: UTF8.self) }

    func text(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        for run in runs[range] {
            if run.kind == .text { text.append(contentsOf: bytes[run.text.indices]) } else { text.append(0x0A) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    func inlines(_ range: Range<Int>) -> [MarkdownInline] {
        runs[range].map { run in
            MarkdownInline(
                kind: run.kind, text: run.kind == .text ? string(run.text) : "\n", isEmphasized: run.isEmphasized,
                isStrong: run.isStrong, isCode: run.isCode, isStruck: run.isStruck, line: run.line)
        }
    }
}
