import Files

/// What `report` made in the output folder, and what was in it: its only licence to replace or remove a file there.
///
/// A file is report's own where the path is listed and the content is what is recorded. So a list that runs ahead of a build
/// that was ended, or behind a file that somebody changed, licenses nothing wrong.
struct OutputManifest: Hashable, Sendable {
    /// Its own name in the output folder.
    static let name = ".report-manifest"

    private static let header = "report manifest 2"

    /// What was written to one path.
    struct Record: Hashable, Sendable {
        /// In bytes.
        let size: Int
        let hash: ContentHash
    }

    /// By paths relative to the output folder.
    var records: [String: Record] = [:]
    /// What else may stand at a path while a build goes on that replaces files.
    var alternatives: [String: Record] = [:]

    init(records: [String: Record] = [:], alternatives: [String: Record] = [:]) {
        self.records = records
        self.alternatives = alternatives
    }

    /// nil for bytes of another form or version, and for damaged ones: what can't be read licenses nothing.
    init?(decoding bytes: [UInt8]) {
        guard let lines = LineFile.lines(Self.header, of: bytes) else { return nil }
        records.reserveCapacity(lines.count / 64)
        var start = lines.startIndex
        while let end = lines[start...].firstIndex(of: 0x0A) {
            var reader = LineReader(lines[start..<end])
            guard let hash = reader.number(radix: 16), let size = reader.integer(),
                let path = reader.path()
            else { return nil }
            let record = Record(size: size, hash: ContentHash(value: hash))
            if let first = records.updateValue(record, forKey: path) {
                records[path] = first
                alternatives[path] = record
            }
            start = end + 1
        }
    }

    /// In the order in which they are written down.
    var paths: [String] { records.keys.sorted() }

    /// One line a record, sorted by path: hash, size and path.
    var encoded: [UInt8] { encoded(paths) }

    /// The same by paths that are sorted already.
    func encoded(_ paths: [String]) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(records.count * 64)
        for path in paths {
            for record in [records[path], alternatives[path]] {
                if let record { Self.append(record, path, to: &lines) }
            }
        }
        return LineFile.encoded(Self.header, lines)
    }

    private static func append(_ record: Record, _ path: String, to lines: inout [UInt8]) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: record.hash.value >> shift & 15)
            lines.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
        lines.append(0x20)
        lines += String(record.size).utf8
        lines.append(0x20)
        lines += path.utf8
        lines.append(0x0A)
    }

    /// Whether a file with this content at `path` is one that `report` made.
    func licenses(_ content: Record, at path: String) -> Bool {
        records[path] == content || alternatives[path] == content
    }

    /// A manifest that licenses what either does, for the time in which files of both may be there.
    func united(with next: OutputManifest) -> OutputManifest {
        var both = self
        both.alternatives = [:]
        for (path, record) in next.records {
            if let standing = both.records[path], standing != record {
                both.alternatives[path] = record
            } else {
                both.records[path] = record
            }
        }
        return both
    }

    /// Whether a path leads to a file below the folder that it is relative to.
    static func staysInside(_ path: String) -> Bool {
        var partLength = 0
        var dots = 0
        for byte in path.utf8 {
            switch byte {
            case 0, 0x0A: return false
            case 0x2F:
                if partLength == 0 || (dots == partLength && dots <= 2) { return false }
                (partLength, dots) = (0, 0)
            default:
                partLength += 1
                if byte == 0x2E { dots += 1 }
            }
        }
        return partLength > 0 && !(dots == partLength && dots <= 2)
    }
}

extension OutputManifest.Record {
    init(of bytes: [UInt8]) { self.init(size: bytes.count, hash: ContentHash(of: bytes)) }
}
