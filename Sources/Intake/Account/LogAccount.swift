public import Diagnostics
import Text

/// How each part of a log was read. Commands use it to report what was read and to edit records in place.
public struct LogAccount: Sendable {
    /// A part of a file, without the end of its last line.
    public struct Part: Hashable, Sendable {
        /// 0-based offsets in the file.
        public let bytes: Range<Int>
        /// What the part is read as.
        public let reading: PartKind
    }

    /// What a part can be read as.
    public enum PartKind: Hashable, Sendable {
        case record(RecordForm)
        case heading
        /// The header of a table and the line below it.
        case tableHeader
        /// Front matter that is not a record itself.
        case frontMatter
        case attribution
        case commentary
        /// Looks like a record or a day but could not be read; a diagnostic says why.
        case unread
        /// Skipped because of an earlier fault, with an estimate of its records.
        case lost(records: Int)
        case prose
    }

    /// How a record is written.
    public enum RecordForm: Hashable, Sendable {
        case jsonObject, listItem, tableRow, frontMatter, blockQuote
    }

    /// The parts in file order; they don't overlap.
    public private(set) var parts: [Part] = []
    /// False while building, which needs no account: a log may have a million entries.
    let isKept: Bool

    init(isKept: Bool) { self.isKept = isKept }

    /// Adds what is at `bytes`.
    mutating func add(_ bytes: Range<Int>, _ reading: PartKind) {
        if isKept { parts.append(Part(bytes: bytes, reading: reading)) }
    }

    /// Adds the 1-based `lines` of a file as one part, without trailing empty lines.
    mutating func add(_ lines: ClosedRange<Int>, of file: MarkdownFile, _ reading: PartKind) {
        if isKept { add(file.bytes(of: lines), reading) }
    }

    /// Marks all records as unread, because the file's front matter is faulty.
    mutating func leaveOutRecords() {
        parts = parts.map { part in
            if case .record = part.reading { Part(bytes: part.bytes, reading: .unread) } else { part }
        }
    }

    /// Puts the parts in file order.
    mutating func sort() { parts.sort { $0.bytes.lowerBound < $1.bytes.lowerBound } }

    /// Sorts the parts, and adds the lines with text between them as prose.
    mutating func fillWithProse(_ source: SourceText, from firstLine: Int) {
        guard isKept else { return }
        sort()
        var filled: [Part] = []
        var line = firstLine
        func addProse(upTo end: Int) {
            while line < end {
                let start = line
                while line < end, !source.isBlank(line: line) { line += 1 }
                if line > start {
                    filled.append(Part(bytes: source.lines.bytes(ofLines: start...(line - 1)), reading: .prose))
                }
                line += 1
            }
        }
        for part in parts {
            addProse(upTo: source.lines.line(at: part.bytes.lowerBound))
            filled.append(part)
            line = max(line, source.lines.lines(of: part.bytes).upperBound + 1)
        }
        addProse(upTo: source.lines.count + 1)
        parts = filled
    }

    /// The number of parts that are records.
    public var recordCount: Int {
        parts.count { part in
            if case .record = part.reading { true } else { false }
        }
    }

    /// The 1-based lines of all parts that are read in one way.
    public func lines(_ reading: PartKind, in source: SourceText) -> [ClosedRange<Int>] {
        parts.filter { $0.reading == reading }.map { source.lines.lines(of: $0.bytes) }
    }

    /// The 1-based lines of all parts that are lost, with about how many records each has.
    public func lost(in source: SourceText) -> [(lines: ClosedRange<Int>, records: Int)] {
        parts.compactMap { part in
            guard case .lost(let records) = part.reading else { return nil }
            let last = source.bytes[part.bytes].lastIndex { $0 > 0x20 } ?? part.bytes.lowerBound
            return (source.lines.lines(of: part.bytes.lowerBound..<last + 1), records)
        }
    }
}
