import Arguments
import Embedded
import Markdown
import Text

extension HelpTopic {
    /// `report help diagnostics`: the sections of the manual's page, by identifier.
    static let diagnostics = HelpTopic(
        "diagnostics", "Explain a problem by the identifier in its brackets", noun: "diagnostic",
        placeholder: "IDENTIFIER"
    ) {
        var page = DiagnosticsPage()
        for block in MarkdownDocument(EmbeddedFile.diagnosticsPage?.bytes ?? []).blocks() { page.read(block) }
        return page.sections
    }
}

/// Collects the explanations: headings of level 3 below headings of level 2.
private struct DiagnosticsPage {
    private var title = ""
    private var entries: [HelpTopic.Entry] = []
    private var finished: [HelpTopic.Section] = []
    /// The entry that is being read.
    private var name: String?
    private var paragraphs: [String] = []

    var sections: [HelpTopic.Section] {
        var page = self
        page.endSection()
        return page.finished
    }

    mutating func read(_ block: MarkdownBlock) {
        switch block.kind {
        case .heading(level: 3):
            endEntry()
            name = block.text
        case .heading:
            endSection()
            title = block.text
        case .code:
            let lines = block.text.lines.dropLast()
            paragraphs.append(lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n"))
        default:
            if let text = block.text.nonEmpty { paragraphs.append(text) }
        }
    }

    private mutating func endEntry() {
        if let name {
            entries.append(
                HelpTopic.Entry(
                    name: name, abstract: Self.firstSentence(of: paragraphs.first ?? ""),
                    text: paragraphs.joined(separator: "\n\n")))
        }
        (name, paragraphs) = (nil, [])
    }

    private mutating func endSection() {
        endEntry()
        if !entries.isEmpty { finished.append(HelpTopic.Section(title, entries)) }
        entries = []
    }

    /// Up to the first full stop, without it.
    private static func firstSentence(of text: String) -> String {
        let line = text.replacing("\n", with: " ")
        if let end = line.firstRange(of: ". ") { return String(line[..<end.lowerBound]) }
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}
