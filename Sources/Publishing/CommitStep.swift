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
}

extension CommitStep {
    /// `SLOT HASH SIZE HASH SIZE PATH`, with `- -` for nothing.
    func encode(into bytes: inout [UInt8]) {
        bytes += "\(slot.rawValue) ".utf8
        for content in [before, after] {
            bytes.append(content)
            bytes.append(UInt8(ascii: " "))
        }
        bytes += path.string.utf8
    }

    init?(decoding line: ArraySlice<UInt8>) {
        var fields = LineFields(line)
        guard let slot = Slot(rawValue: String(decoding: fields.next(), as: UTF8.self)),
            let before = fields.content(), let after = fields.content(), before != after, let path = fields.path()
        else { return nil }
        self.init(slot: slot, path: path, before: before, after: after)
    }
}
