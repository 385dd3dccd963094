public import Diagnostics
public import Files

/// Diagnostics about files and folders themselves, independent of their content.
extension Diagnostic {
    /// The identifier of content that the system refuses to read.
    public static var unreadable: String { "unreadable" }

    /// The identifier of a site without content.
    public static var noContent: String { "no-content" }

    /// A file or folder that the system refuses to read.
    public static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
        Diagnostic(
            .error, unreadable, "this cannot be read: \(error.reason)", at: SourcePlace(file: path, line: 1),
            help: "check its owner and permissions")
    }

    /// A file that is larger than `ContentFile.maxSize`.
    public static func tooLarge(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "too-large", "this file is larger than \(ContentFile.maxSize >> 20) MiB",
            at: SourcePlace(file: path, line: 1), help: "split it into several files")
    }

    static func notAFile(_ path: String) -> Diagnostic {
        Diagnostic(.warning, "unused-file", "this is not a file", at: SourcePlace(file: path, line: 1))
    }

    static func unusableName(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "bad-file-name", "the name of a file or folder must be UTF-8 without control characters",
            at: SourcePlace(file: path, line: 1))
    }

    static func danglingLink(_ path: String) -> Diagnostic {
        Diagnostic(.error, "dangling-link", "this link does not lead to a file", at: SourcePlace(file: path, line: 1))
    }

    /// A link whose target is outside the site.
    public static func linkLeavesSite(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "link-leaves-site", "this link leads out of the site; only files inside it are read",
            at: SourcePlace(file: path, line: 1), help: "copy its target into the site instead")
    }

    static func linkWithoutContent(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "link-leaves-site",
            "this link leads to a hidden folder or to a published site, which is not content",
            at: SourcePlace(file: path, line: 1), help: "remove the link, or copy its target into the content")
    }

    static func linkAroundContent(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "link-around-content", "this links to a folder that contains the link",
            at: SourcePlace(file: path, line: 1), help: "link to the folder that you mean")
    }

    static func readTwice(_ path: String, other: String, what: String = "folder") -> Diagnostic {
        Diagnostic(
            .warning, "unused-file", "this \(what) is read as \(other) already", at: SourcePlace(file: path, line: 1),
            help: "remove this link")
    }
}
