import Diagnostics
import Files
import Text

/// Adds excerpts to diagnostics that were created without access to the file's text.
struct ExcerptFinder: Sendable {
    let files: any FileSystem
    /// The folder that places are relative to.
    let root: String

    /// The diagnostics with excerpts of their lines, where the files can be read.
    func filled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var sources: [FilePath: SourceText?] = [:]
        return diagnostics.map { diagnostic in
            guard let place = diagnostic.place, diagnostic.excerpt == nil else { return diagnostic }
            let file = FilePath(place.file)
            let source = sources[file] ?? read(place.file)
            sources[file] = source
            guard let source else { return diagnostic }
            return source.diagnostic(
                diagnostic.severity, diagnostic.identifier, diagnostic.message, at: place, help: diagnostic.help)
        }
    }

    private static let maxBytes = 64 << 20

    /// Nil if the file is outside the site, unreadable, too large or not text; the diagnostic is clear without excerpt.
    private func read(_ file: String) -> SourceText? {
        guard let home = try? files.resolve(root), let path = try? files.resolve(joinedPath(root, file)),
            path.isInside(home), let status = try? files.status(of: path), status.kind == .file,
            status.size <= Self.maxBytes,
            let bytes = try? files.read(path), !bytes.prefix(1024).contains(0)
        else { return nil }
        return SourceText(file: file, bytes: bytes)
    }
}
