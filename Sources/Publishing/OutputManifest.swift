import Files

/// What `report` made in the output folder, and what was in it: its only licence to replace or remove a file there.
///
/// A file is report's own where the path is listed and the content is what is recorded. So a list that runs ahead of a build
/// that was ended, or behind a file that somebody changed, licenses nothing wrong.
struct OutputManifest: Hashable, Sendable {
    /// Its own name and path in the output folder.
    static let name = ".report-manifest"
    static let path = FilePath(name)

    private static let header = "report manifest 2"

    /// What was written to one path.
    struct Record: Hashable, Sendable {
        /// In bytes.
        let size: Int
        let hash: ContentHash
    }

    /// What is on record of one file.
    struct Entry: Hashable, Sendable {
        /// Relative to the output folder.
        let path: FilePath
        let record: Record
        /// What else may stand there while a build goes on that replaces files.
        var alternative: Record?

        /// Whether a file with this content is one that `report` made.
        func licenses(_ content: Record) -> Bool { record == content || alternative == content }
    }

    /// One for each path, in the order of paths.
    let entries: [Entry]

    init(entries: [Entry] = []) { self.entries = entries }

    /// nil for bytes of another form or version, and for damaged ones: what can't be read licenses nothing.
    init?(decoding bytes: [UInt8]) {
        guard let entries = Self.decoded(bytes)?.entries else { return nil }
        self.entries = entries
    }

    /// The entries, and where the line of each begins and the last one ends, if each has one and they are in order.
    static func decoded(_ bytes: [UInt8]) -> (entries: [Entry], lines: [Int])? {
        guard var reader = LineFile.lines(Self.header, of: bytes) else { return nil }
        var entries: [Entry] = []
        var lines: [Int] = []
        entries.reserveCapacity(reader.count / 48)
        lines.reserveCapacity(reader.count / 48)
        var (isSorted, isPlain) = (true, true)
        while reader.count > 0 {
            lines.append(reader.offset)
            guard let hash = reader.number(radix: 16), let size = reader.integer(), let text = reader.path()
            else { return nil }
            let path = FilePath(text)
            let record = Record(size: size, hash: ContentHash(value: hash))
            if let last = entries.indices.last, !(entries[last].path < path) {
                isPlain = false
                if entries[last].path == path {
                    entries[last].alternative = record
                    continue
                }
                isSorted = false
            }
            entries.append(Entry(path: path, record: record))
        }
        lines.append(reader.offset)
        if !isSorted { entries.sort { $0.path < $1.path } }
        return (entries, isPlain ? lines : [])
    }

    /// One line a record, sorted by path: hash, size and path.
    var encoded: [UInt8] {
        var writer = Writer(capacity: entries.reduce(0) { $0 + $1.path.string.utf8.count + 32 })
        for entry in entries { writer.write(entry) }
        return writer.finished()
    }

    /// Writes the lines of a manifest, in the order of their paths.
    struct Writer {
        private var lines: LineWriter

        /// `capacity` is how many bytes may come.
        init(capacity: Int) { lines = LineWriter(header, capacity: capacity) }

        mutating func write(_ entry: Entry) {
            write(entry.record, entry.path)
            if let record = entry.alternative { write(record, entry.path) }
        }

        private mutating func write(_ record: Record, _ path: FilePath) {
            lines.word(record.hash)
            lines.word(UInt64(record.size))
            lines.end(path.string)
        }

        /// Whole lines of another manifest.
        mutating func copy(_ others: ArraySlice<UInt8>) { lines.copy(others) }

        consuming func finished() -> [UInt8] { lines.finished() }
    }

    /// The entries by their paths.
    var byPath: [FilePath: Entry] { Dictionary(entries.lazy.map { ($0.path, $0) }) { first, _ in first } }

    /// A manifest that licenses what either does, for the time in which files of both may be there.
    func united(with next: OutputManifest) -> OutputManifest {
        var both: [Entry] = []
        both.reserveCapacity(max(entries.count, next.entries.count))
        mergeByPath(entries, \.path, next.entries, \.path) { standing, next in
            guard let standing else { return next.map { both.append($0) } ?? () }
            let other = next?.record == standing.record ? nil : next?.record
            both.append(Entry(path: standing.path, record: standing.record, alternative: other))
        }
        return OutputManifest(entries: both)
    }

    /// Whether a path leads to a file below the folder that it is relative to.
    static func staysInside(_ path: Span<UInt8>) -> Bool {
        var partLength = 0
        var dots = 0
        for index in path.indices {
            switch path[index] {
            case 0, 0x0A: return false
            case 0x2F:
                if partLength == 0 || (dots == partLength && dots <= 2) { return false }
                (partLength, dots) = (0, 0)
            case let byte:
                partLength += 1
                if byte == 0x2E { dots += 1 }
            }
        }
        return partLength > 0 && !(dots == partLength && dots <= 2)
    }

    /// The same of a text.
    static func staysInside(_ path: String) -> Bool { staysInside(path.utf8.span) }
}

extension OutputManifest.Record {
    init(of bytes: [UInt8]) { self.init(size: bytes.count, hash: ContentHash(of: bytes)) }
}

/// Passes through two lists that are sorted by path side by side: `body` is called once a path, in order, with what either has.
func mergeByPath<Left, Right>(
    _ left: [Left], _ leftPath: (Left) -> FilePath, _ right: [Right], _ rightPath: (Right) -> FilePath,
    _ body: (Left?, Right?) -> Void
) {
    var start = 0
    for item in right {
        let path = rightPath(item)
        while start < left.count, leftPath(left[start]) < path {
            body(left[start], nil)
            start += 1
        }
        let isInBoth = start < left.count && leftPath(left[start]) == path
        body(isInBoth ? left[start] : nil, item)
        if isInBoth { start += 1 }
    }
    for item in left[start...] { body(item, nil) }
}
