import Diagnostics
import Text

extension SourceText {
    /// Whether a 1-based line has nothing but blanks.
    func isBlank(line: Int) -> Bool { bytes[lines.range(ofLine: line)].allSatisfy { $0 <= 0x20 } }

    /// The bytes of a 1-based line without its end and a byte order mark.
    func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
        let text = bytes[lines.range(ofLine: line)]
        return line == 1 ? text.dropFirst(byteOrderMarkLength) : text
    }
}

extension LineIndex {
    /// The bytes from the start of the first 1-based line to the end of the last, without its line end.
    func bytes(ofLines lines: ClosedRange<Int>) -> Range<Int> {
        offset(line: lines.lowerBound, column: 1)..<range(ofLine: lines.upperBound).upperBound
    }
}
