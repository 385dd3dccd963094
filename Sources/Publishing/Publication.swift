public import Files
public import Text

/// Finds the stamp of a published file, by its path in the output; nil if it is not known.
public typealias StampLookup = @Sendable (FilePath) -> FileStamp?

/// A file of the site, compared with what is at its path in the output.
public struct ComparedFile: Sendable {
    /// What becomes of it.
    enum Outcome: Sendable {
        /// It waits to be published, in the place of another file if there is one.
        case staged(FileStamp, replacing: FileStamp?)
        /// It is published already.
        case unchanged(FileStamp)
        /// The published file was changed by hand, and stays.
        case edited
        /// Something that report did not make is at this path, in the file's way, and stays.
        case foreign(FilePath)
    }

    /// Relative to the output folder.
    let path: FilePath
    /// The hash of its content.
    public let hash: ContentHash
    let outcome: Outcome

    /// The stamp of the published file; nil if that is not the site's.
    var stamp: FileStamp? {
        switch outcome {
        case .staged(let stamp, _), .unchanged(let stamp): stamp
        case .edited, .foreign: nil
        }
    }
}

/// A published file of an earlier build that this one did not make.
struct Leftover: Sendable {
    let path: FilePath
    let stamp: FileStamp
    /// Whether somebody changed it by hand; then it stays, unless the options replace it.
    let isEdited: Bool
}

/// All files of a site, and what earlier builds left beside them.
public struct Publication: Sendable {
    let files: [ComparedFile]
    /// The files of earlier builds that the commit removes.
    let stale: [Leftover]
    /// The files of earlier builds that were changed by hand and stay.
    private let editedLeftovers: [Leftover]

    init(_ files: [ComparedFile], _ leftovers: [Leftover], _ options: PublishingOptions) {
        self.files = files
        stale = leftovers.filter { !$0.isEdited || options.replacesEdited }
        editedLeftovers = leftovers.filter { $0.isEdited && !options.replacesEdited }
    }

    /// The paths taken by something that report did not make. Sorted.
    public var foreign: [String] {
        Set(files.compactMap { if case .foreign(let path) = $0.outcome { path } else { nil } }).sorted().map(\.string)
    }

    /// The files that were changed by hand, and stay. Sorted.
    public var edited: [String] { editedPaths.sorted().map(\.string) }

    private var editedPaths: [FilePath] {
        files.compactMap { if case .edited = $0.outcome { $0.path } else { nil } } + editedLeftovers.map(\.path)
    }

    /// The steps of the commit, without order and interim pages.
    var steps: [CommitStep] {
        stale.map { CommitStep(slot: .removed, path: $0.path, before: $0.stamp.content, after: nil) }
            + files.compactMap { file in
                guard case .staged(let stamp, let replaced) = file.outcome else { return nil }
                return CommitStep(slot: .final, path: file.path, before: replaced?.content, after: stamp.content)
            }
    }

    /// The manifest after `last`. The record of a file that was changed by hand stays, so that the next build knows
    /// that it was changed.
    func manifest(after last: OutputManifest) -> OutputManifest {
        var manifest = OutputManifest()
        for path in editedPaths { manifest.add(last.content(of: path), at: path) }
        for file in files { manifest.add(file.stamp?.content, at: file.path) }
        return manifest
    }
}
