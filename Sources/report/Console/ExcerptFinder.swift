import Diagnostics
import Files

/// Finds the lines of diagnostics that were made when the file was no longer at hand.
struct ExcerptFinder: Sendable {
    let files: any FileSystem
    /// The folder that places are relative to.
    let root: String

    /// The same diagnostics, each with its line where its file can be read.
    func filled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var sources: [String: SourceText?] = [:]
        return diagnostics.map { diagnostic in
            guard let place = diagnostic.place, diagnostic.excerpt == nil else { return diagnostic }
            let source = sources[place.file] ?? read(place.file)
            sources[place.file] = source
            guard let source else { return diagnostic }
            return source.diagnostic(
                diagnostic.severity, diagnostic.identifier, diagnostic.message, at: place, help: diagnostic.help)
        }
    }

    /// Without its text a diagnostic says less, and still enough.
    private func read(_ file: String) -> SourceText? {
        (try? files.read(joinedPath(root, file))).map { SourceText(file: file, bytes: $0) }
    }
}
