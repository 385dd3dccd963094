import Files
public import Text

/// A file of the site, compared with what is at its path in the output.
public struct ComparedFile: Sendable {
    /// Relative to the output folder.
    let path: FilePath
    /// The hash of its content.
    public let hash: ContentHash
    let existing: ExistingFile
    /// The stamp of the file that waits to be published; nil if the existing one stays.
    var staged: FileStamp?

    /// The stamp of the published file; nil if that is not the site's.
    var stamp: FileStamp? { if case .unchanged(let stamp) = existing { stamp } else { staged } }
}

/// A published file of an earlier build that this one did not make.
struct Leftover: Sendable {
    let path: FilePath
    let stamp: FileStamp
    /// Whether somebody changed it by hand and it stays.
    let isEdited: Bool
}

/// All files of a site, and what earlier builds left beside them.
public struct Publication: Sendable {
    let files: [ComparedFile]
    let leftovers: [Leftover]

    /// The files of earlier builds that the commit removes.
    var stale: [Leftover] { leftovers.filter { !$0.isEdited } }

    /// The paths taken by something that report did not make. Sorted.
    public var foreign: [String] {
        Set(files.compactMap { if case .foreign(let path) = $0.existing { path } else { nil } }).sorted().map(\.string)
    }

    /// The files that were changed by hand, and stay. Sorted.
    public var edited: [String] { editedPaths.sorted().map(\.string) }

    private var editedPaths: [FilePath] {
        files.compactMap { if case .edited = $0.existing { $0.path } else { nil } }
            + leftovers.filter(\.isEdited).map(\.path)
    }

    /// The steps of the commit, without order and interim pages.
    var steps: [CommitStep] {
        stale.map { CommitStep(slot: .removed, path: $0.path, before: $0.stamp.content, after: nil) }
            + files.compactMap { file in
                guard let staged = file.staged, case .replaceable(let old) = file.existing else { return nil }
                return CommitStep(slot: .final, path: file.path, before: old?.content, after: staged.content)
            }
    }

    /// The lines of the manifest after `last`, sorted by path. The record of a file that was changed by hand stays, so
    /// that the next build knows that it was changed.
    func manifestLines(after last: OutputManifest) -> [String] {
        let edited = editedPaths.compactMap { path in last.contents[path].map { (path, $0) } }
        let made = files.compactMap { file in file.stamp.map { (file.path, $0.content) } }
        return (edited + made).sorted { $0.0 < $1.0 }.map { OutputManifest.line($1, at: $0) }
    }
}
