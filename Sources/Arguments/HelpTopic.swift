/// Texts that the command `help` shows besides those of commands: `help NAME` lists them, `help NAME ENTRY` prints one.
public struct HelpTopic: Sendable {
    /// A text of a topic.
    public struct Entry: Sendable {
        /// What the user types.
        let name: String
        /// One line for the list.
        let abstract: String
        /// Paragraphs with empty lines between them; lines that begin with a space are kept as they are.
        let text: String

        /// An entry from its parts.
        public init(name: String, abstract: String, text: String) {
            self.name = name
            self.abstract = abstract
            self.text = text
        }
    }

    /// Entries that the list shows together.
    public struct Section: Sendable {
        let title: String
        let entries: [Entry]

        /// A section of the list.
        public init(_ title: String, _ entries: [Entry]) {
            self.title = title
            self.entries = entries
        }
    }

    /// The word after `help`.
    let name: String
    /// One line, without a full stop.
    let abstract: String
    /// What one entry is called, such as "diagnostic".
    let noun: String
    /// What stands for an entry in help, such as `IDENTIFIER`.
    let placeholder: String
    /// Reads its sections.
    let sections: @Sendable () -> [Section]

    /// A topic whose sections are read when they are needed.
    public init(
        _ name: String, _ abstract: String, noun: String, placeholder: String,
        sections: @escaping @Sendable () -> [Section]
    ) {
        self.name = name
        self.abstract = abstract
        self.noun = noun
        self.placeholder = placeholder
        self.sections = sections
    }

    var entries: [Entry] { sections().flatMap(\.entries) }

    func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

    /// The name of an entry as an operand, for completions.
    var operand: OperandDefinition {
        let kind = ValueKind<String>.choice(among: entries.map(\.name), placeholder)
        return Operand(optional: placeholder, kind, abstract).definition
    }
}
