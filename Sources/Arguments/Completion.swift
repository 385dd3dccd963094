/// The candidates that a shell offers for a value.
public enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Folders.
    case directory
    /// Folders, and files whose names end in one of `extensions` (without the dot); any file if there are none.
    case file(extensions: [String])
    /// These words.
    case choices([String])
    /// The candidates that the program prints for this topic; see ``CompletionSource``.
    case asked(String)
}

/// How shells ask the program for candidates: they run `PROGRAM COMMAND TOPIC`, and pass on one option of the command
/// line. It prints one candidate per line, with an optional description after a tab.
public struct CompletionSource: Sendable {
    let command: any CommandDeclaration.Type
    let option: String

    /// `command` is hidden from help; `option` must take a value.
    public init(_ command: any CommandDeclaration.Type, passing option: any OptionDeclaration) {
        self.command = command
        self.option = option.key
    }

    /// The words after the program's name.
    var words: String { command.name }
}
