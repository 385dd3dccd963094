public import Files
import Model
import Text

/// Reads runs of Markdown from the files in which they were found.
public struct MarkdownReader: Sendable {
    private let files: any FileSystem
    private let root: String

    /// A reader of the content files of the site at `root`.
    public init(files: any FileSystem, root: String) {
        self.files = files
        self.root = root
    }

    /// The bytes of a run. Throws if they have changed since the run was found.
    func bytes(of markdown: MarkdownSource) throws(FileError) -> [UInt8] {
        let path = joinedPath(root, markdown.file)
        let bytes = try files.read(path, at: markdown.range)
        guard ContentHash(of: bytes).value == markdown.digest else {
            throw .outdated(path)
        }
        return bytes
    }
}
