import Text

/// Where something stands in a file that a user wrote.
public struct SourcePlace: Hashable, Sendable {
    /// The path relative to the site folder, with `/` between its parts.
    public let file: String
    /// 1-based.
    public let line: Int32
    /// The 1-based UTF-8 byte within the line.
    public let column: Int32
    /// How many bytes are meant, at least 1.
    public let length: Int32

    /// A place of `length` bytes; values below 1 are raised to 1.
    public init(file: String, line: Int, column: Int = 1, length: Int = 1) {
        self.file = file
        self.line = Int32(clamping: max(1, line))
        self.column = Int32(clamping: max(1, column))
        self.length = Int32(clamping: max(1, length))
    }

    /// `FILE:LINE`, the handle by which commands name a record.
    public var handle: String { "\(file):\(line)" }

    /// `FILE:LINE:COLUMN`, as a diagnostic begins.
    public var place: String { "\(handle):\(column)" }
}

extension SourcePlace: Comparable {
    /// File by the bytes of its name, then line, column and length.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        if left.file != right.file { return left.file.precedesByBytes(right.file) }
        return (left.line, left.column, left.length) < (right.line, right.column, right.length)
    }
}

extension SourcePlace: Encodable {
    /// Its fields in order, without their names: every record has one.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(file)
        try values.encode(line)
        try values.encode(column)
        try values.encode(length)
    }
}
