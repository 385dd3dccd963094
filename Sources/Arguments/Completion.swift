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
}
