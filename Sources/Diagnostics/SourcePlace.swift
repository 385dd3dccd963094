import Text

/// A range of bytes in a file that a user wrote.
public struct SourcePlace: Hashable, Sendable {
    /// The path relative to the site folder, with `/` as separator.
    public let file: String
    /// The 1-based line.
    public let line: Int32
    /// The 1-based UTF-8 byte within the line.
    public let column: Int32
    /// The number of bytes, at least 1.
    public let length: Int32

    /// A place of `length` bytes; values below 1 are raised to 1.
    public init(file: String, line: Int, column: Int = 1, length: Int = 1) {
        self.file = file
        self.line = Int32(clamping: max(1, line))
        self.column = Int32(clamping: max(1, column))
        self.length = Int32(clamping: max(1, length))
    }

    /// `FILE:LINE`, by which commands name a record.
    public var handle: String { "\(file):\(line)" }

    /// `FILE:LINE:COLUMN`, the first part of a printed diagnostic.
    public var fileLineColumn: String { "\(handle):\(column)" }
}

extension SourcePlace: Comparable {
    /// Sorts by the bytes of the file's path, then by line, column and length.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        if !left.file.hasSameBytes(as: right.file) { return left.file.precedesByBytes(right.file) }
        return (left.line, left.column, left.length) < (right.line, right.column, right.length)
    }
}

extension SourcePlace: Encodable {
    /// Encodes the fields in order without their names, since every record has this value.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(file)
        try values.encode(line)
        try values.encode(column)
        try values.encode(length)
    }
}
