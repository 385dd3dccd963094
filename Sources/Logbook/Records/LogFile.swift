import Diagnostics
import Intake
import Model
import Text

/// A log as it is in its file: its records, and where each is written.
///
/// Of a long log, days that a change need not know may be unread. All offsets and places then are those of the bytes
/// that are read.
struct LogFile {
    let file: ContentFile
    /// What is read of the file.
    let source: SourceText
    /// In file order.
    let records: [WrittenRecord]
    /// All parts of the file in their order.
    let parts: [LogAccount.Part]
    let diagnostics: [Diagnostic]
    private let unread: Unread?

    /// Whole sections of a log that are not read.
    private struct Unread {
        /// Where they stand in the bytes that are read.
        let offset: Int
        let bytes: ArraySlice<UInt8>
        /// The first day of which all is read.
        let day: CivilDate
    }

    /// A record and the part of the file that it is written in.
    struct WrittenRecord {
        let record: LogRecord
        let form: LogAccount.RecordForm
        /// 0-based offsets in the file.
        let bytes: Range<Int>
    }

    /// Reads a whole file, or at least its records since a day and what an addition on that day or later needs.
    init(_ file: ContentFile, _ bytes: [UInt8], _ decoder: ContentDecoder, since day: CivilDate? = nil) {
        let whole = SourceText(file: file.path, bytes: bytes)
        if let day, case .log(.coffee, let format) = file.role,
            let (range, nextDay) = LogSections(whole, format).unneeded(since: day)
        {
            let rest = Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
            self.init(
                file, SourceText(file: file.path, bytes: rest),
                Unread(offset: range.lowerBound, bytes: bytes[range], day: day), decoder)
            // That the section beside them is read shows that they are what they look like.
            if records.contains(where: { $0.record.date == nextDay }) { return }
        }
        self.init(file, whole, nil, decoder)
    }

    private init(_ file: ContentFile, _ source: SourceText, _ unread: Unread?, _ decoder: ContentDecoder) {
        let (decoded, account) = decoder.account(of: source, as: file.role)
        let all =
            decoded.coffee.map(LogRecord.coffee) + decoded.alarms.map(LogRecord.alarm)
            + decoded.quotes.map(LogRecord.quote)
        let places: [(LogAccount.RecordForm, Range<Int>)] = account.parts.compactMap { part in
            if case .record(let form) = part.reading { (form, part.bytes) } else { nil }
        }
        self.file = file
        self.source = source
        self.unread = unread
        records = zip(all, places).map { WrittenRecord(record: $0, form: $1.0, bytes: $1.1) }
        parts = account.parts
        diagnostics = decoded.diagnostics
    }

    /// Whether all of the file is read.
    var isWhole: Bool { unread == nil }

    /// Whether days are unread, and none of them is needed for an addition on this day.
    func isShort(since day: CivilDate) -> Bool { unread.map { $0.day <= day && bytes.count < Self.maxShort } ?? false }

    /// What is read of a long log grows with additions. From this size on, in bytes, it is shortened again.
    private static let maxShort = 8192

    /// The records that are read, with their places in the whole file.
    var recordsInFile: [LogRecord] {
        guard let unread else { return records.map(\.record) }
        let whole = SourceText(file: file.path, bytes: fileBytes)
        return records.map { written in
            written.bytes.lowerBound < unread.offset
                ? written.record : written.record.moved(by: unread.bytes.count, from: source, to: whole)
        }
    }

    /// The bytes of the whole file.
    var fileBytes: [UInt8] {
        unread.map { Array(bytes[..<$0.offset] + $0.bytes + bytes[$0.offset...]) } ?? bytes
    }

    /// The file after edits, of which the same is unread; nil if one of them touches the place of what is unread.
    func applying(_ edits: [TextEdit], _ decoder: ContentDecoder) -> LogFile? {
        let after = SourceText(file: file.path, bytes: bytes.applying(edits))
        guard let unread else { return LogFile(file, after, nil, decoder) }
        let before = edits.filter { $0.range.upperBound < unread.offset }
        guard edits.allSatisfy({ $0.range.lowerBound > unread.offset || before.contains($0) }) else { return nil }
        let offset = before.reduce(unread.offset) { $0 + $1.bytes.count - $1.range.count }
        return LogFile(file, after, Unread(offset: offset, bytes: unread.bytes, day: unread.day), decoder)
    }

    /// What is read of the file.
    var bytes: [UInt8] { source.bytes }

    var lines: LineIndex { source.lines }

    var format: LogFormat? { if case .log(_, let format) = file.role { format } else { nil } }

    /// Whether it is a list without records, or has nothing at all.
    var isEmpty: Bool { bytes.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } }

    /// How many diagnostics it gives, apart from that it has no record, or one that may have been meant otherwise.
    var problemCount: Int {
        diagnostics.count { !["no-record", "missed-attribution"].contains($0.identifier) }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The bytes of the 1-based line without its end.
    func line(_ number: Int) -> String { text(lines.range(ofLine: number)) }

    /// How lines end in this file.
    var lineEnd: String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
    }

    /// How many records of each content the file has.
    var contents: [RecordContent: Int] { records.reduce(into: [:]) { $0[RecordContent($1.record), default: 0] += 1 } }

    /// Puts a line before or after the lines of a record; a file whose last line does not end keeps that.
    func insertion(ofLine line: String, beside record: WrittenRecord, after: Bool) -> TextEdit {
        let lines = wholeLines(withNested(record))
        guard after else { return .insert(line + lineEnd, at: lines.lowerBound) }
        let endsFile = lines.upperBound == bytes.count && bytes.last != 0x0A
        return .insert(endsFile ? lineEnd + line : line + lineEnd, at: lines.upperBound)
    }

    /// A record with the lines that are nested below it, which are indented as far as the text of its item.
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
        case .record, .heading: true
        default: false
        }
    }
}

extension StringProtocol {
    /// How many columns it takes; tabs go to the next multiple of four (CommonMark 0.30 §2.2).
    fileprivate var columns: Int { reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 } }
}

extension LogRecord {
    /// The record, an entry, with its place in `whole`, which has `count` bytes more than `part` before it.
    fileprivate func moved(by count: Int, from part: SourceText, to whole: SourceText) -> LogRecord {
        guard case .coffee(var entry) = self else { return self }
        let offset = part.lines.offset(line: Int(source.line), column: Int(source.column))
        entry.source = whole.place(at: offset + count, length: Int(source.length))
        return .coffee(entry)
    }
}
