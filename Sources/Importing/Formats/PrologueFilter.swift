/// Blanks out the document type declaration of an XML file, because Apple Health's has errors.
struct PrologueFilter {
    private var part = Part.prologue

    /// How far the file has been read.
    private enum Part {
        case prologue
        /// In the declaration, before its internal subset.
        case declaration
        /// In the internal subset, between `[` and `]`.
        case subset
        /// After a `]` that may end the subset.
        case bracket
        case rest
    }

    /// The bytes with blanks in place of the declaration; keeps line ends.
    mutating func filtered(_ chunk: [UInt8]) -> [UInt8] {
        var at = 0
        if part == .prologue {
            let start = chunk.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound
            // Inside the root element, `<!DOCTYPE` is not a declaration.
            guard let start, chunk[..<start].firstRange(of: Array("<HealthData".utf8)) == nil else {
                part = .rest
                return chunk
            }
            part = .declaration
            at = start
        }
        guard part != .rest else { return chunk }
        var bytes = chunk
        while at < bytes.count, part != .rest {
            advance(past: bytes[at])
            if !Self.isLineEnd(bytes[at]) { bytes[at] = UInt8(ascii: " ") }
            at += 1
        }
        return bytes
    }

    private mutating func advance(past byte: UInt8) {
        switch (part, byte) {
        case (.declaration, UInt8(ascii: "[")): part = .subset
        case (.declaration, UInt8(ascii: ">")), (.bracket, UInt8(ascii: ">")): part = .rest
        case (.subset, UInt8(ascii: "]")): part = .bracket
        case (.bracket, UInt8(ascii: "]")), (.bracket, UInt8(ascii: " ")), (.bracket, UInt8(ascii: "\t")): break
        case (.bracket, _) where !Self.isLineEnd(byte): part = .subset
        default: break
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
