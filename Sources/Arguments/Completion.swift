/// What a shell offers where a value is wanted.
public enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// Folders.
    case directory
    /// Folders, and files whose names end in one of `extensions` (without the dot); any file if there are none.
    case file(extensions: [String])
    /// These words.
    case choices([String])
    /// What the program prints when it is asked for this topic; see ``CompletionSource``.
    case asked(String)
}

/// How shells ask the program for candidates: `PROGRAM COMMAND TOPIC`, with one option of the command line passed on.
/// It prints one candidate a line, and behind a tab what it is, if that is to be shown.
public struct CompletionSource: Sendable {
    let command: CommandConfiguration
    let option: String

    /// `command` is in no help. `option` is one with a value.
    public init(_ command: CommandConfiguration, passing option: any OptionDeclaration) {
        self.command = command
        self.option = option.key
    }

    /// The words behind the program's name.
    var words: String { command.name }
}
