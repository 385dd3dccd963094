import Files

/// A small text file that knows whether it is whole: a header, lines, and the hash of all of that at the end.
enum LineFile {
    /// The lines between header and end; nil for what has another header, was cut short or changed.
    static func lines(_ header: String, of bytes: [UInt8]) -> LineReader? {
        let start = header.utf8.count + 1
        let end = bytes.count - "end 0123456789abcdef\n".utf8.count
        guard end >= start, bytes[..<start].elementsEqual(Array((header + "\n").utf8)) else { return nil }
        let hash = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<end))
        guard bytes[end...].elementsEqual(Array("end \(hash)\n".utf8)) else { return nil }
        return LineReader(bytes, start..<end)
    }
}

/// Writes a `LineFile`: words with a space after each, and a path or another word at the end of a line.
struct LineWriter {
    private var bytes: [UInt8]

    /// A file with this header; `capacity` is how many bytes may come.
    init(_ header: String, capacity: Int = 0) {
        bytes = Array(header.utf8)
        bytes.reserveCapacity(bytes.count + capacity + 24)
        bytes.append(0x0A)
    }

    mutating func word(_ word: String) {
        bytes.append(contentsOf: word.utf8)
        bytes.append(0x20)
    }

    mutating func word(_ number: UInt64) {
        var rest = number
        repeat {
            bytes.append(0x20)
            rest /= 10
        } while rest > 0
        var index = bytes.count
        rest = number
        repeat {
            index -= 1
            bytes[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        bytes.append(0x20)
    }

    mutating func word(_ hash: ContentHash) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: hash.value >> shift & 15)
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
        bytes.append(0x20)
    }

    mutating func end(_ word: String) {
        bytes.append(contentsOf: word.utf8)
        bytes.append(0x0A)
    }

    /// Whole lines of another file.
    mutating func copy(_ lines: ArraySlice<UInt8>) { bytes.append(contentsOf: lines) }

    /// The whole file.
    consuming func finished() -> [UInt8] {
        let hash = ContentHash(of: bytes)
        bytes.append(contentsOf: "end \(hash)\n".utf8)
        return bytes
    }
}

/// Reads the lines of a `LineFile`, one after the other, from their beginnings.
struct LineReader {
    private let bytes: [UInt8]
    private(set) var offset: Int
    private let end: Int

    /// Reads whole lines, which is what `part` of the bytes has to be.
    init(_ bytes: [UInt8], _ part: Range<Int>) {
        self.bytes = bytes
        (offset, end) = (part.lowerBound, part.upperBound)
    }

    /// How many bytes are still to be read.
    var count: Int { end - offset }

    /// Where the next space or line break is.
    private var wordEnd: Int {
        var index = offset
        while index < end, bytes[index] != 0x20, bytes[index] != 0x0A { index += 1 }
        return index
    }

    private mutating func pass(to index: Int) {
        offset = index < end ? index + 1 : end
    }

    /// What stands before the next space or the end of the line, which is passed over.
    mutating func word() -> String {
        let stop = wordEnd
        defer { pass(to: stop) }
        return String(decoding: bytes[offset..<stop], as: UTF8.self)
    }

    /// A number without a sign; nil for anything else.
    mutating func number(radix: UInt64 = 10) -> UInt64? {
        var (index, number) = (offset, UInt64(0))
        while index < end, bytes[index] != 0x20, bytes[index] != 0x0A {
            let digit: UInt64
            switch bytes[index] {
            case let byte where byte >= 0x30 && byte <= 0x39: digit = UInt64(byte - 0x30)
            case let byte where byte >= 0x61 && byte <= 0x66: digit = UInt64(byte - 0x61 + 10)
            default: return nil
            }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
            guard digit < radix, !isTooLarge, product <= UInt64.max - digit else { return nil }
            number = product + digit
            index += 1
        }
        guard index > offset else { return nil }
        pass(to: index)
        return number
    }

    /// A number that an `Int` can hold.
    mutating func integer() -> Int? { number().flatMap { Int(exactly: $0) } }

    /// A path that stays inside the folder which it is relative to, up to the end of the line, which is passed over.
    mutating func path() -> String? {
        let start = offset
        while offset < end, bytes[offset] != 0x0A { offset += 1 }
        defer { pass(to: offset) }
        guard OutputManifest.staysInside(bytes.span.extracting(start..<offset)) else { return nil }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
}
