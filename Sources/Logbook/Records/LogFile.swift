import Diagnostics
import Intake
import Model
import Text

/// A log as it is in its file: its records, and where each is written.
struct LogFile {
    let file: ContentFile
    let source: SourceText
    /// In file order.
    let records: [WrittenRecord]
    /// All parts of the file in their order.
    let parts: [LogAccount.Part]
    let diagnostics: [Diagnostic]

    /// A record and the part of the file that it is written in.
    struct WrittenRecord {
        let record: LogRecord
        let form: LogAccount.RecordForm
        /// 0-based offsets in the file.
        let bytes: Range<Int>
    }

    init(_ file: ContentFile, _ bytes: [UInt8], _ decoder: ContentDecoder) {
        let source = SourceText(file: file.path, bytes: bytes)
        let (decoded, account) = decoder.account(of: source, as: file.role)
        let all =
            decoded.coffee.map(LogRecord.coffee) + decoded.alarms.map(LogRecord.alarm)
            + decoded.quotes.map(LogRecord.quote)
        let places: [(LogAccount.RecordForm, Range<Int>)] = account.parts.compactMap { part in
            if case .record(let form) = part.reading { (form, part.bytes) } else { nil }
        }
        self.file = file
        self.source = source
        records = zip(all, places).map { WrittenRecord(record: $0, form: $1.0, bytes: $1.1) }
        parts = account.parts
        diagnostics = decoded.diagnostics
    }

    var bytes: [UInt8] { source.bytes }

    var lines: LineIndex { source.lines }

    var format: LogFormat? { if case .log(_, let format) = file.role { format } else { nil } }

    /// Whether it is a list without records, or has nothing at all.
    var isEmpty: Bool { bytes.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } }

    /// How many diagnostics it gives, apart from that it has no record.
    var problemCount: Int { diagnostics.count { $0.identifier != "no-record" } }

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
        let lines = wholeLines(record.bytes)
        guard after else { return .insert(line + lineEnd, at: lines.lowerBound) }
        let endsFile = lines.upperBound == bytes.count && bytes.last != 0x0A
        return .insert(endsFile ? lineEnd + line : line + lineEnd, at: lines.upperBound)
    }

    /// The range of whole lines that hold `range`, with the end of the last.
    func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let first = lines.line(at: range.lowerBound)
        let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
        return lines.offset(line: first, column: 1)..<lines.offset(line: last + 1, column: 1)
    }
}
