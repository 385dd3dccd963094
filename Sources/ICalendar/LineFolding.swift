/// Folds the lines of a calendar file (RFC 5545 §3.1).
enum LineFolding {
    /// The maximum length of a line without its end, in bytes.
    private static let maxLength = 75
    private static let fold: [UInt8] = [0x0D, 0x0A, 0x20]

    /// `lines`, folded between characters.
    static func folded(_ lines: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(lines.count + lines.count / 16)
        var length = 0
        for (index, byte) in lines.enumerated() {
            if byte == 0x0D || byte == 0x0A {
                length = 0
            } else {
                let rest = lines[(index + 1)...].prefix(3).prefix(while: UTF8.isContinuation).count
                if !UTF8.isContinuation(byte), length + 1 + rest > maxLength {
                    folded += fold
                    length = 1
                }
                length += 1
            }
            folded.append(byte)
        }
        return folded
    }

    /// Whole lines. libical 3.0.16 folds a line of 74 bytes within its CRLF.
    static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            if byte == fold[0], rest.starts(with: fold) {
                rest = rest.dropFirst(fold.count)
            } else {
                lines.append(byte)
                rest = rest.dropFirst()
            }
        }
        return lines
    }
}
