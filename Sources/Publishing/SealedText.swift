import Files
import Text

/// A text file that shows whether it is complete: a header, lines, and at the end the hash of all of that.
enum SealedText {
    /// Writes a file. No line may hold a line break.
    static func encode(_ header: String, _ lines: some Sequence<String>, capacity: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity + 64)
        bytes += "\(header)\n".utf8
        for line in lines {
            bytes += line.utf8
            bytes.append(0x0A)
        }
        return bytes + "end \(ContentHash(of: bytes))\n".utf8
    }

    /// The lines between header and end; nil if the header is another, or the file was cut or changed.
    static func decode(_ header: String, _ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        let start = header.utf8.count + 1
        let end = bytes.count - "end 0123456789abcdef\n".utf8.count
        guard end >= start, bytes[..<start].elementsEqual("\(header)\n".utf8) else { return nil }
        let hash = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<end))
        guard bytes[end...].elementsEqual("end \(hash)\n".utf8) else { return nil }
        return bytes[start..<end].split(separator: 0x0A)
    }
}

extension ContentRecord {
    /// `0123456789abcdef 42`, as lines have it.
    var encoded: String { "\(hash) \(size)" }

    init?(hash: ArraySlice<UInt8>, size: ArraySlice<UInt8>) {
        guard let hash = UInt64(String(decoding: hash, as: UTF8.self), radix: 16),
            let size = Int(String(decoding: size, as: UTF8.self)), size >= 0
        else { return nil }
        self.init(size: size, hash: ContentHash(value: hash))
    }
}

extension FilePath {
    /// The rest of a line; nil if it would lead out of the folder.
    init?(line: ArraySlice<UInt8>) {
        let path = String(decoding: line, as: UTF8.self)
        guard staysInside(path) else { return nil }
        self.init(path)
    }
}
