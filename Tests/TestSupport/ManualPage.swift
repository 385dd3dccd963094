/// A page of the manual as tests read it: what is below each heading.
public struct ManualPage: Sendable {
    /// What a section is made of; lists count as paragraphs.
    public enum Block: Hashable, Sendable {
        case paragraph(String)
        case code(language: String, text: String)
        case table(Table)
    }

    /// A table with its cells as they are written.
    public struct Table: Hashable, Sendable {
        public let header: [String]
        public let rows: [[String]]
    }

    /// A heading with everything up to the next one.
    public struct Section: Sendable {
        public let level: Int
        public let title: String
        public internal(set) var blocks: [Block] = []

        /// The tables of the section.
        public var tables: [Table] {
            blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
        }
    }

    /// In their order; the text before the first heading has level 0.
    public private(set) var sections = [Section(level: 0, title: "")]

    /// Reads the Markdown of a page, without its front matter.
    public init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.first == "---" {
            lines = lines.dropFirst().drop { $0 != "---" }.dropFirst()
        }
        while let line = lines.first {
            if line.hasPrefix("```") {
                let code = lines.dropFirst().prefix { $0 != "```" }
                add(.code(language: String(line.dropFirst(3)), text: code.map { $0 + "\n" }.joined()))
                lines = lines.dropFirst(code.count + 2)
            } else if line.hasPrefix("#") {
                let level = line.prefix { $0 == "#" }.count
                sections.append(Section(level: level, title: String(line.dropFirst(level + 1))))
                lines.removeFirst()
            } else if line.isEmpty {
                lines.removeFirst()
            } else {
                let block = lines.prefix { !$0.isEmpty && !$0.hasPrefix("```") }
                add(line.hasPrefix("|") ? .table(Table(Array(block))) : .paragraph(block.joined(separator: "\n")))
                lines = lines.dropFirst(block.count)
            }
        }
    }

    private mutating func add(_ block: Block) { sections[sections.count - 1].blocks.append(block) }
}

extension ManualPage.Table {
    fileprivate init(_ lines: [String]) {
        header = Self.cells(of: lines[0])
        rows = lines.dropFirst(2).map(Self.cells)
    }

    /// The cells of a row, with `\|` as a bar.
    private static func cells(of line: String) -> [String] {
        let inner = line.replacing("\\|", with: "\u{0}").dropFirst().dropLast()
        return inner.split(separator: "|", omittingEmptySubsequences: false).map { cell in
            let words = cell.split(separator: " ").joined(separator: " ")
            return words.replacing("\u{0}", with: "|")
        }
    }
}

extension String {
    /// What is between backticks, in order.
    public var codeSpans: [String] {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
            index.isMultiple(of: 2) ? nil : String(part)
        }
    }
}
