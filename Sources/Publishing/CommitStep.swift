import Files

/// The one kind of step of which a commit is made: what is at a path of the output and what waits in the staging folder
/// change places. Either side may be empty, so a step places, replaces or removes a file, and done again it is undone.
struct CommitStep: Hashable, Sendable {
    /// Where in the staging folder the other side is.
    enum Slot: String, Hashable, Sendable {
        /// Content that is published only until the final one is ready.
        case interim
        case final
        case removed
    }

    let slot: Slot
    let path: FilePath
    /// What is published before the step; nil for nothing.
    let before: ContentRecord?
    /// What is published after it; nil for nothing.
    let after: ContentRecord?
}

extension CommitStep {
    private static let none = "-"

    /// `SLOT HASH SIZE HASH SIZE PATH`, with `- -` for nothing.
    var encoded: String {
        let nothing = "\(Self.none) \(Self.none)"
        return "\(slot.rawValue) \(before?.encoded ?? nothing) \(after?.encoded ?? nothing) \(path.string)"
    }

    init?(decoding line: ArraySlice<UInt8>) {
        let words = line.split(separator: 0x20, maxSplits: 5)
        guard words.count == 6, let slot = Slot(rawValue: String(decoding: words[0], as: UTF8.self)),
            let path = FilePath(line: words[5])
        else { return nil }
        func content(_ hash: ArraySlice<UInt8>, _ size: ArraySlice<UInt8>) -> ContentRecord?? {
            if hash.elementsEqual(Self.none.utf8), size.elementsEqual(Self.none.utf8) { return .some(nil) }
            return ContentRecord(hash: hash, size: size).map { .some($0) }
        }
        guard let before = content(words[1], words[2]), let after = content(words[3], words[4]), before != after
        else { return nil }
        self.init(slot: slot, path: path, before: before, after: after)
    }
}
