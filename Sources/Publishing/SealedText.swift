import Files
import Text

/// A text file that can prove it is complete: a header, lines, and at the end a hash of both.
enum SealedText {
    /// Writes a file of `lines`, each as `write` appends it, without a line break in it.
    static func encode<Line>(
        _ header: String, _ lines: [Line], _ write: (Line, inout [UInt8]) -> Void
    ) -> [UInt8] {
        var bytes = Array("\(header)\n".utf8)
        for line in lines {
            write(line, &bytes)
            bytes.append(UInt8(ascii: "\n"))
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
        var lines: [ArraySlice<UInt8>] = []
        var lineStart = start
        while lineStart < end, let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: lineStart) {
            lines.append(bytes[lineStart..<lineEnd])
            lineStart = lineEnd + 1
        }
        return lines
    }
}

/// Reads the fields of a line one after the other.
struct LineFields {
    private var rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) { rest = line }

    /// The bytes up to the next space, which it skips.
    mutating func next() -> ArraySlice<UInt8> {
        let field = rest.prefix { $0 != UInt8(ascii: " ") }
        rest = rest[min(field.endIndex + 1, rest.endIndex)...]
        return field
    }

    /// A hash and a size, or `- -` for nothing; nil for anything else.
    mutating func content() -> FileDigest?? {
        let (hash, size) = (next(), next())
        if hash.elementsEqual("-".utf8), size.elementsEqual("-".utf8) { return .some(nil) }
        guard let hash = UInt64(hexDigits: hash), let size = Int(String(decoding: size, as: UTF8.self)), size >= 0
        else { return nil }
        return FileDigest(size: size, hash: ContentHash(value: hash))
    }

    /// The rest of the line; nil if that would lead out of the folder.
    mutating func path() -> FilePath? {
        let path = String(decoding: rest, as: UTF8.self)
        return staysInside(path) ? FilePath(path) : nil
    }
}

extension [UInt8] {
    /// Appends `0123456789abcdef 42`, or `- -` for nothing.
    mutating func append(_ content: FileDigest?) {
        guard let content else {
            self += "- -".utf8
            return
        }
        content.hash.value.appendHexDigits(to: &self)
        self += " \(content.size)".utf8
    }
}
