/// Reads the format and the size of a PNG, JPEG, GIF or WebP, and checks that the file is not cut off.
struct RasterHeader {
    let format: Picture.Format
    let size: Picture.Size

    /// nil for other formats.
    init?(_ bytes: [UInt8]) throws(PictureFault) {
        let reader = ByteReader(bytes: bytes)
        let format: Picture.Format
        let size: Picture.Size?
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            (format, size) = (.png, Self.png(reader))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            (format, size) = (.jpeg, Self.jpeg(reader))
        } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
            (format, size) = (.gif, Self.gif(reader))
        } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
            (format, size) = (.webp, Self.webp(reader))
        } else {
            return nil
        }
        guard let size else { throw .broken(format) }
        (self.format, self.size) = (format, size)
    }

    /// PNG (W3C, third edition), section 5: chunks from IHDR to IEND.
    private static func png(_ reader: ByteReader) -> Picture.Size? {
        guard reader.has("IHDR", at: 12), let width = reader.big(4, at: 16), let height = reader.big(4, at: 20) else {
            return nil
        }
        var offset = 8
        while let length = reader.big(4, at: offset) {
            guard offset + 12 + length <= reader.bytes.count else { return nil }
            if reader.has("IEND", at: offset + 4) { return Picture.Size(width: width, height: height) }
            offset += 12 + length
        }
        return nil
    }

    /// JPEG (ITU-T T.81, annex B): segments up to the scan, one of them a frame header with the size, then an end.
    private static func jpeg(_ reader: ByteReader) -> Picture.Size? {
        var offset = 2
        var size: Picture.Size?
        var isRotated = false
        while let mark = reader.big(1, at: offset), mark == 0xFF, let kind = reader.big(1, at: offset + 1) {
            if kind == 0xFF {
                offset += 1
                continue
            }
            if kind == 0x01 || (0xD0...0xD7).contains(kind) {
                offset += 2
                continue
            }
            guard let length = reader.big(2, at: offset + 2), length >= 2 else { return nil }
            switch kind {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(kind):
                guard let height = reader.big(2, at: offset + 5), let width = reader.big(2, at: offset + 7) else {
                    return nil
                }
                size =
                    isRotated ? Picture.Size(width: height, height: width) : Picture.Size(width: width, height: height)
            case 0xE1 where reader.has("Exif\0\0", at: offset + 4): isRotated = reader.isRotated(byExifAt: offset + 10)
            case 0xDA:
                let scan = reader.bytes[min(offset + 2 + length, reader.bytes.count)...]
                let hasEnd = zip(scan, scan.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
                return hasEnd ? size : nil
            default: break
            }
            offset += 2 + length
        }
        return nil
    }

    /// GIF89a, sections 18 and 27: a screen, and a trailer at the end.
    private static func gif(_ reader: ByteReader) -> Picture.Size? {
        guard let width = reader.little(2, at: 6), let height = reader.little(2, at: 8),
            reader.bytes.count > 13, reader.bytes.last(where: { $0 != 0 }) == 0x3B
        else { return nil }
        return Picture.Size(width: width, height: height)
    }

    /// WebP (RFC 9649), section 2: the first chunk is one of three kinds, each with a size of its own.
    private static func webp(_ reader: ByteReader) -> Picture.Size? {
        guard let length = reader.little(4, at: 4), length + 8 <= reader.bytes.count else { return nil }
        if reader.has("VP8X", at: 12), let width = reader.little(3, at: 24), let height = reader.little(3, at: 27) {
            return Picture.Size(width: width + 1, height: height + 1)
        }
        if reader.has("VP8L", at: 12), reader.big(1, at: 20) == 0x2F, let bits = reader.little(4, at: 21) {
            return Picture.Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        if reader.has("VP8 ", at: 12), reader.big(3, at: 23) == 0x9D_012A, let width = reader.little(2, at: 26),
            let height = reader.little(2, at: 28)
        {
            return Picture.Size(width: width & 0x3FFF, height: height & 0x3FFF)
        }
        return nil
    }
}

/// Reads numbers at offsets; nil beyond the end.
private struct ByteReader {
    let bytes: [UInt8]

    func has(_ text: String, at offset: Int) -> Bool {
        offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
    }

    /// A big-endian number of `count` bytes.
    func big(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A little-endian number of `count` bytes.
    func little(_ count: Int, at offset: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether the Exif tag Orientation (CIPA DC-008, table 4) rotates the picture by 90 degrees either way.
    func isRotated(byExifAt start: Int) -> Bool {
        let isLittle = has("II", at: start)
        func number(_ count: Int, _ offset: Int) -> Int? {
            isLittle ? little(count, at: offset) : big(count, at: offset)
        }
        guard let first = number(4, start + 4), let entries = number(2, start + first) else { return false }
        for entry in 0..<entries {
            let offset = start + first + 2 + 12 * entry
            guard let tag = number(2, offset) else { return false }
            if tag == 0x0112 { return (5...8).contains(number(2, offset + 8) ?? 1) }
        }
        return false
    }
}
