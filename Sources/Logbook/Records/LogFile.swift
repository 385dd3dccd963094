import Diagnostics
import Intake
import Model
import Text

/// A log file: its records and their places.
///
/// Days of a long log that a change does not need may be cut out. Offsets and places refer to the remaining bytes,
/// without a byte order mark.
struct LogFile {
    let file: ContentFile
    /// The byte order mark at the start of the file; empty for none.
    let mark: [UInt8]
    /// The content of the file without unread sections.
    let source: SourceText
    /// In file order.
    let records: [WrittenRecord]
    /// All parts of the file in their order.
    let parts: [LogAccount.Part]
    let diagnostics: [Diagnostic]
    /// The number of records that can't be read.
    let leftOut: Int
    let context: DecodingContext
    private let unread: Unread?

    /// A run of whole sections that was cut out of the log.
    private struct Unread {
        /// Their offset in the remaining bytes.
        let offset: Int
        let bytes: ArraySlice<UInt8>
        /// All records from this day on are read.
        let day: CivilDate
        /// The size in bytes from which the remaining part, which grows with additions, is cut again.
        let maxShort: Int
    }

    /// A record and the part of the file that it is written in.
    struct WrittenRecord {
        let record: LogRecord
        let form: LogAccount.RecordForm
        /// 0-based offsets in the file.
        let bytes: Range<Int>
    }

    /// Reads a whole file; or, with a day, at least the records since then and the sections that adding one needs.
    init(_ file: ContentFile, _ bytes: [UInt8], _ decoder: ContentDecoder, since day: CivilDate? = nil) {
        let mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
        let bytes = mark.isEmpty ? bytes : Array(bytes.dropFirst(mark.count))
        let whole = SourceText(file: file.path, bytes: bytes)
        if let day, case .log(.coffee, let format) = file.role,
            let (range, nextDay) = LogSections(whole, format).unneeded(since: day)
        {
            let rest = Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
            self.init(
                file, mark, SourceText(file: file.path, bytes: rest),
                Unread(
                    offset: range.lowerBound, bytes: bytes[range], day: day, maxShort: max(2048, 2 * rest.count)),
                decoder)
            // The section next to the cut reads as records of its day, so the cut was between real sections.
            if records.contains(where: { $0.record.date == nextDay }) { return }
        }
        self.init(file, mark, whole, nil, decoder)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private init(
        _ file: ContentFile, _ mark: [UInt8], _ source: SourceText, _ unread: Unread?, _ decoder: ContentDecoder
    ) {
        let (decoded, account) = decoder.account(of: source, as: file.role)
        let all =
            decoded.coffee.map(LogRecord.coffee) + decoded.alarms.map(LogRecord.alarm)
            + decoded.quotes.map(LogRecord.quote)
        let places: [(LogAccount.RecordForm, Range<Int>)] = account.parts.compactMap { part in
            if case .record(let form) = part.reading { (form, part.bytes) } else { nil }
        }
        self.file = file
        self.mark = mark
        self.source = source
        self.unread = unread
        records = zip(all, places).map { WrittenRecord(record: $0, form: $1.0, bytes: $1.1) }
        parts = account.parts
        diagnostics = decoded.diagnostics
        leftOut = decoded.leftOut
        context = decoder.context
    }

    /// Whether all of the file is read.
    var isWhole: Bool { unread == nil }

    /// Whether the file is partly unread, still short, and complete enough to add a record on `day`.
    func isShort(since day: CivilDate) -> Bool { unread.map { $0.day <= day && bytes.count < $0.maxShort } ?? false }

    /// The records that are read, with their places in the whole file.
    var recordsInFile: [LogRecord] {
        if isWhole, mark.isEmpty { return records.map(\.record) }
        let whole = SourceText(file: file.path, bytes: fileBytes)
        return records.map { $0.record.moved(by: count(before: $0), from: source, to: whole) }
    }

    /// The number of bytes of the whole file before a record that are not read.
    private func count(before record: WrittenRecord) -> Int {
        mark.count + (unread.map { record.bytes.lowerBound < $0.offset ? 0 : $0.bytes.count } ?? 0)
    }

    /// The record with this content that a change of the bytes `range` of the whole file has written: equal ones may
    /// stand before and after it.
    func record(_ content: RecordContent, writtenIn range: Range<Int>) -> LogRecord? {
        let all = Array(zip(records, recordsInFile))
        let written = all.last { written, record in
            let start = written.bytes.lowerBound + count(before: written)
            return start <= range.upperBound && range.lowerBound <= start + written.bytes.count
                && RecordContent(record) == content
        }
        return (written ?? all.last { RecordContent($1) == content })?.1
    }

    /// The bytes of the whole file.
    var fileBytes: [UInt8] {
        if isWhole, mark.isEmpty { return bytes }
        return mark + (unread.map { bytes[..<$0.offset] + $0.bytes + bytes[$0.offset...] } ?? bytes[...])
    }

    /// The file after edits, with the same sections unread; nil if an edit touches their place.
    func applying(_ edits: [TextEdit], _ decoder: ContentDecoder) -> LogFile? {
        let after = SourceText(file: file.path, bytes: bytes.applying(edits))
        guard let unread else { return LogFile(file, mark, after, nil, decoder) }
        let before = edits.filter { $0.range.upperBound < unread.offset }
        guard edits.allSatisfy({ $0.range.lowerBound > unread.offset || before.contains($0) }) else { return nil }
        let offset = before.reduce(unread.offset) { $0 + $1.bytes.count - $1.range.count }
        let cut = Unread(offset: offset, bytes: unread.bytes, day: unread.day, maxShort: unread.maxShort)
        return LogFile(file, mark, after, cut, decoder)
    }

    /// The content of the file without unread sections.
    var bytes: [UInt8] { source.bytes }

    var lines: LineIndex { source.lines }

    var format: LogFormat? { if case .log(_, let format) = file.role { format } else { nil } }

    /// Whether it is a list without records, or has nothing at all.
    var isEmpty: Bool { bytes.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } }

    /// The number of diagnostics, without notes, `no-record` and `missed-attribution`.
    var problemCount: Int {
        diagnostics.count { $0.severity != .note && !["no-record", "missed-attribution"].contains($0.identifier) }
    }

    /// The error for both sides of a conflict in git, of which nothing is read.
    var conflict: Diagnostic? { diagnostics.first { $0.identifier == "conflict-marker" } }

    /// The error for a code block or a comment without an end, in which a new record would not be read.
    var openBlock: Diagnostic? {
        var fault = diagnostics.first { $0.identifier == "open-block" }
        fault?.severity = .error
        return fault
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The bytes of the 1-based line without its end.
    func line(_ number: Int) -> String { text(lines.range(ofLine: number)) }

    /// The end that its last line lacks; empty if it has one, or if the file is empty.
    var missingLineEnd: String { [nil, 0x0A, 0x0D].contains(bytes.last) ? "" : lineEnd }

    /// How lines end in this file.
    var lineEnd: String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return bytes.contains(0x0D) ? "\r" : "\n" }
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// The number of records with each content.
    var contents: [RecordContent: Int] { records.reduce(into: [:]) { $0[RecordContent($1.record), default: 0] += 1 } }

    /// Inserts a line before or after the lines of a record; a file without a final line end stays so.
    func insertion(ofLine line: String, beside record: WrittenRecord, after: Bool) -> TextEdit {
        let lines = wholeLines(withNested(record))
        guard after else { return .insert(line + lineEnd, at: lines.lowerBound) }
        let isOpen = lines.upperBound == bytes.count && !missingLineEnd.isEmpty
        return .insert(isOpen ? lineEnd + line : line + lineEnd, at: lines.upperBound)
    }

    /// The range of a record and its nested lines, which are indented at least as far as the item's text.
    func withNested(_ record: WrittenRecord) -> Range<Int> {
        guard record.form == .listItem else { return record.bytes }
        let indentation = ListItem(text(record.bytes)).marks.columns
        let ownLast = lines.lines(of: record.bytes).upperBound
        let next = parts.first { $0.bytes.lowerBound >= record.bytes.upperBound && $0.reading.isRecordOrHeading }
        let limit = next.map { lines.line(at: $0.bytes.lowerBound) } ?? lines.count + 1
        var last = ownLast
        for number in ownLast + 1..<max(ownLast + 1, limit) {
            let line = line(number)
            if line.isBlank { continue }
            let isIndented = line.prefix(while: \.isWhitespace).columns >= indentation
            // A line of a nested paragraph may begin further left (CommonMark 0.30 §5.2, laziness).
            let isLazy = ownLast < last && last == number - 1 && !Self.mayBeginBlock(line)
            guard isIndented || isLazy else { break }
            last = number
        }
        return last > ownLast ? record.bytes.lowerBound..<lines.range(ofLine: last).upperBound : record.bytes
    }

    private static func mayBeginBlock(_ line: String) -> Bool {
        line.first { !$0.isWhitespace }.map { "-*+#>|`~<=_".contains($0) || $0.isNumber } ?? true
    }

    /// The range of whole lines that hold `range`, with the end of the last.
    func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let lines = lines.lines(of: range)
        let end = self.lines.offset(line: lines.upperBound + 1, column: 1)
        return self.lines.offset(line: lines.lowerBound, column: 1)..<end
    }
}

extension LogAccount.PartKind {
    fileprivate var isRecordOrHeading: Bool {
        switch self {
        case .record, .heading, .tableHeader: true
        default: false
        }
    }
}

extension StringProtocol {
    /// How many columns it takes; tabs go to the next multiple of four (CommonMark 0.30 §2.2).
    fileprivate var columns: Int { reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } }
}

extension LogRecord {
    /// The record with its place in `whole`, where `count` more bytes precede it than in `part`.
    fileprivate func moved(by count: Int, from part: SourceText, to whole: SourceText) -> LogRecord {
        var record = self
        let offset = part.lines.offset(line: Int(source.line), column: Int(source.column))
        record.source = whole.place(at: offset + count, length: Int(source.length))
        return record
    }
}
