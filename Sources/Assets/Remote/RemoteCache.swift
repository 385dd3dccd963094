internal import Files
import Text

/// Caches fetched files by address. Every entry is checked when it is read, and all may be deleted at any time.
struct RemoteCache: Sendable {
    private let files: any FileSystem
    private let folder: String

    /// A fetched file.
    struct Entry: Hashable, Sendable {
        let bytes: [UInt8]
        let validators: Validators
    }

    init(files: any FileSystem, folder: String) {
        self.files = files
        self.folder = folder
    }

    private func path(for address: String) -> String {
        joinedPath(folder, FNV1a64(of: address.utf8).description)
    }

    /// The cached file of an address; nil if there is none, or if it is damaged or too large for a picture.
    func entry(for address: String) -> Entry? {
        guard let stored = try? files.read(path(for: address), upTo: Picture.maxFileSize) else { return nil }
        let parts = stored.split(separator: 0x0A, maxSplits: Self.lines, omittingEmptySubsequences: false)
        guard parts.count == Self.lines + 1 else { return nil }
        let head = parts.prefix(Self.lines).map { String(decoding: $0, as: UTF8.self) }
        let bytes = Array(parts[Self.lines])
        guard head[0] == Self.mark, head[1] == address, head[4] == FNV1a64(of: bytes).description else {
            return nil
        }
        return Entry(bytes: bytes, validators: Validators(etag: head[2], lastModified: head[3]))
    }

    /// Stores an entry; replaces an earlier one.
    func keep(_ entry: Entry, for address: String) throws(FileError) {
        let head = [
            Self.mark, address, entry.validators.etag, entry.validators.lastModified,
            FNV1a64(of: entry.bytes).description, "",
        ]
        try files.replace(path(for: address), with: Array(head.joined(separator: "\n").utf8) + entry.bytes)
    }

    private static let mark = "report remote 1"
    private static let lines = 5
}
