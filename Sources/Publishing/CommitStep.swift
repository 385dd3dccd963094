import Files

/// A step of a commit: exchanges what is at a path of the output with what waits in the staging folder. Either side may
/// be empty, so a step adds, replaces or removes a file; doing it again undoes it.
struct CommitStep: Hashable, Sendable {
    /// Where in the staging folder the other side is.
    enum Slot: String, Hashable, Sendable {
        /// Content that is published only until the final one is ready: interim pages, and the manifest that licenses
        /// both sites.
        case interim
        case final
        case removed
    }

    let slot: Slot
    let path: FilePath
    /// What is published before the step; nil for nothing.
    let before: FileDigest?
    /// What is published after it; nil for nothing.
    let after: FileDigest?

    /// The step that undoes this one.
    var reversed: CommitStep { CommitStep(slot: slot, path: path, before: after, after: before) }
}

extension CommitStep {
    /// `SLOT HASH SIZE HASH SIZE PATH`, with `- -` for nothing.
    var encoded: String {
        "\(slot.rawValue) \(before?.description ?? "- -") \(after?.description ?? "- -") \(path.string)"
    }

    init?(decoding line: ArraySlice<UInt8>) {
        guard let (fields, path) = line.fields(5), let slot = Slot(rawValue: String(decoding: fields[0], as: UTF8.self))
        else { return nil }
        self.init(
            slot: slot, path: path, before: FileDigest(fields[1], fields[2]), after: FileDigest(fields[3], fields[4]))
        guard before != after, encoded.utf8.elementsEqual(line) else { return nil }
    }
}
