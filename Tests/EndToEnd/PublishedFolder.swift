import Foundation

/// A folder's files as they were at one moment.
struct PublishedFolder: Sendable {
    /// A file with what tells it from a rewritten one.
    struct File: Equatable, Sendable {
        let bytes: Data
        let modified: Date?
        let inode: Int?
    }

    /// By the path from the folder.
    let files: [String: File]

    /// Nothing, where there is no such folder.
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

    /// The bytes alone.
    var bytes: [String: Data] { files.mapValues(\.bytes) }

    var paths: [String] { files.keys.sorted() }
    var pages: [String] { paths.filter { $0.hasSuffix(".html") } }

    /// The text of a file, empty where there is none.
    func text(_ path: String) -> String { files[path].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }

    /// A page, by its address: `coffee/2026/`.
    func page(_ address: String) -> Page { Page(text(address + "index.html")) }

    func has(_ path: String) -> Bool { files[path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path] != nil }

    /// The files that hold a text, sorted.
    func files(holding text: String) -> [String] {
        let wanted = Data(text.utf8)
        return paths.filter { files[$0]?.bytes.range(of: wanted) != nil || $0.contains(text) }
    }

    /// The differences to another folder, in words, a few of them.
    func differences(from other: PublishedFolder) -> [String] {
        let changed = Set(paths).union(other.paths).filter { files[$0]?.bytes != other.files[$0]?.bytes }
        return Array(changed.sorted().prefix(10))
    }
}
