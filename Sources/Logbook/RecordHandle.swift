import Diagnostics
import Model
import Text

/// Identifies a record by its place: `FILE:LINE`, or `FILE:LINE:COLUMN` where several records begin on the line.
public struct RecordHandle: Hashable, Sendable, CustomStringConvertible {
    /// Relative to the site folder.
    public let file: String
    /// 1-based.
    public let line: Int
    /// 1-based, in UTF-8 bytes; nil if the line is enough.
    public let column: Int?

    /// The same place in another file.
    public func at(_ file: String) -> RecordHandle {
        RecordHandle(file: file.withoutDotSlash, line: line, column: column)
    }

    /// The text that is read as this handle.
    public var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

extension RecordHandle {
    /// Reads `content/coffee/log.md:12` or `content/coffee/log.json:1:40`; nil without a line.
    public init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }), number > 0 {
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        let file = parts.joined(separator: ":")
        guard let line = numbers.first, !file.isEmpty else { return nil }
        self.init(file: file.withoutDotSlash, line: line, column: numbers.count > 1 ? numbers[1] : nil)
    }
}

extension LogFile {
    /// The index of the record that a handle names.
    func index(of handle: RecordHandle) throws(LogbookFailure) -> Int {
        let places = recordsInFile.map(\.source)
        let found = places.indices.filter { index in
            let place = places[index]
            return Int(place.line) == handle.line && (handle.column == nil || Int(place.column) == handle.column)
        }
        if found.count > 1 { throw .severalRecords(handle.description, found.map { places[$0].fileLineColumn }) }
        guard let index = found.first else {
            throw .staleHandle(handle.description, now: handle.line <= lines.count ? line(handle.line) : nil)
        }
        return index
    }
}
