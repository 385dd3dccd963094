import Files
import Text

/// A text file that can prove it is complete: a header, lines, and at the end a hash of both.
enum SealedText {
    /// The file with `lines`, which hold no line breaks.
    static func encode(_ header: String, _ lines: [String]) -> [UInt8] {
        let bytes = Array(([header] + lines + [""]).joined(separator: "\n").utf8)
        return bytes + "end \(ContentHash(of: bytes))\n".utf8
    }

    /// The lines between header and end; nil if the header is another, or the file was cut or changed.
    static func decode(_ header: String, _ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        let start = header.utf8.count + 1
        let end = bytes.count - "end 0123456789abcdef\n".utf8.count
        guard end >= start, bytes[..<start].elementsEqual("\(header)\n".utf8) else { return nil }
        let hash = ContentHash(of: unsafe bytes.span.bytes.extracting(0..<end))
        guard bytes[end...].elementsEqual("end \(hash)\n".utf8) else { return nil }
        return bytes[start..<end].split(separator: UInt8(ascii: "\n"))
    }
}

extension ArraySlice<UInt8> {
    /// The first `count` fields of a line, with a space after each, and its rest as a path; nil if that would lead out
    /// of the folder.
    func fields(_ count: Int) -> (fields: [ArraySlice<UInt8>], path: FilePath)? {
        let parts = split(separator: UInt8(ascii: " "), maxSplits: count, omittingEmptySubsequences: false)
        guard parts.count == count + 1, case let path = String(decoding: parts[count], as: UTF8.self), staysInside(path)
        else { return nil }
        return (parts, FilePath(path))
    }
}
