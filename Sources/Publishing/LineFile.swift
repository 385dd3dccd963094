import Files

/// A small text file that knows whether it is whole: a header, lines, and the hash of all of that at the end.
enum LineFile {
    /// `lines` end in line breaks, and are taken as they are.
    static func encoded(_ header: String, _ lines: [UInt8]) -> [UInt8] {
        var bytes = Array(header.utf8)
        bytes.reserveCapacity(bytes.count + lines.count + 24)
        bytes.append(0x0A)
        bytes += lines
        bytes += Array("end \(ContentHash(of: bytes))\n".utf8)
        return bytes
    }

    /// The lines between header and end; nil for what has another header, was cut short or changed.
    static func lines(_ header: String, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let start = header.utf8.count + 1
        let end = bytes.count - "end 0123456789abcdef\n".utf8.count
        guard end >= start, bytes[..<start].elementsEqual(Array((header + "\n").utf8)) else { return nil }
        let hash = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<end))
        guard bytes[end...].elementsEqual(Array("end \(hash)\n".utf8)) else { return nil }
        return bytes[start..<end]
    }
}

/// Takes a line apart from its beginning.
struct LineReader {
    private var rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) { rest = line }

    /// What stands before the next space, which is skipped.
    mutating func word() -> ArraySlice<UInt8> {
        let end = rest.firstIndex(of: 0x20) ?? rest.endIndex
        let word = rest[rest.startIndex..<end]
        rest = rest[(end == rest.endIndex ? end : end + 1)...]
        return word
    }

    /// A number without a sign; nil for anything else.
    mutating func number(radix: UInt64 = 10) -> UInt64? {
        let word = word()
        guard !word.isEmpty else { return nil }
        var number: UInt64 = 0
        for byte in word {
            let digit: UInt64
            switch byte {
            case 0x30...0x39: digit = UInt64(byte - 0x30)
            case 0x61...0x66: digit = UInt64(byte - 0x61 + 10)
            default: return nil
            }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
            guard digit < radix, !isTooLarge, product <= UInt64.max - digit else { return nil }
            number = product + digit
        }
        return number
    }

    /// A number that an `Int` can hold.
    mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    /// A path that stays inside the folder which it is relative to, up to the end of the line.
    func path() -> String? {
        let path = String(decoding: rest, as: UTF8.self)
        return OutputManifest.staysInside(path) ? path : nil
    }
}
