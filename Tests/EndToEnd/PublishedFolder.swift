import Foundation

/// A snapshot of a folder's files.
struct PublishedFolder: Sendable {
    /// A file's bytes, and the metadata that reveal whether it was rewritten.
    struct File: Equatable, Sendable {
        let bytes: Data
        let modified: Date?
        let inode: Int?
    }

    /// The files by their path in the folder.
    let files: [String: File]

    /// Reads a folder; a missing one counts as empty.
    init(_ folder: URL) throws {
        var files: [String: File] = [:]
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for path in paths {
            let full = folder.appending(path: path).path
            let attributes = try FileManager.default.attributesOfItem(atPath: full)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
            files[path] = File(
                bytes: try Data(contentsOf: URL(filePath: full)), modified: attributes[.modificationDate] as? Date,
                inode: (attributes[.systemFileNumber] as? NSNumber)?.intValue)
        }
        self.files = files
    }

    /// The bytes of each file.
    var bytes: [String: Data] { files.mapValues(\.bytes) }

    var paths: [String] { files.keys.sorted() }
    var pages: [String] { paths.filter { $0.hasSuffix(".html") } }

    /// The text of a file, or an empty text if it is missing.
    func text(_ path: String) -> String { files[path].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }

    /// The page at an address such as `coffee/2026/`.
    func page(_ address: String) -> Page { Page(text(address + "index.html")) }

    func has(_ path: String) -> Bool { files[path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path] != nil }

    /// The sorted paths of files whose name or content contains a text.
    func files(holding text: String) -> [String] {
        let wanted = Data(text.utf8)
        return paths.filter { files[$0]?.bytes.range(of: wanted) != nil || $0.contains(text) }
    }

    /// The first ten paths whose bytes differ from those in another folder.
    func differences(from other: PublishedFolder) -> [String] {
        let changed = Set(paths).union(other.paths).filter { files[$0]?.bytes != other.files[$0]?.bytes }
        return Array(changed.sorted().prefix(10))
    }
}
