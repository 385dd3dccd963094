import Diagnostics
import Documents

/// The text of a file, converted to UTF-8, and the file's encoding.
struct DecodedText {
    let source: SourceText
    /// The name of the encoding of the file.
    let encoding: String
    /// Errors for bytes that are invalid in that encoding, and a warning of too many marks.
    let diagnostics: [Diagnostic]
    /// The 1-based lines with such bytes.
    let damagedLines: Set<Int>

    private static let marks: [(bytes: [UInt8], encoding: String)] = [
        ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE, 0x00, 0x00], "UTF-32LE"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32BE"),
        ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]

    /// Finds the encoding by a byte order mark, by its validity as UTF-8, or by how its bytes are distributed.
    init(file: String, bytes: [UInt8]) {
        let mark = Self.marks.first { bytes.starts(with: $0.bytes) }
        let body = mark.map { Array(bytes.dropFirst($0.bytes.count)) } ?? bytes
        let found = mark?.encoding ?? Self.encoding(of: body)
        var text = (bytes: body, undecoded: [Int: [UInt8]]())
        if found != "UTF-8" {
            var converter = CharacterConverter(from: found)
            if let converted = converter?.converted(body) { text = converted }
        }
        let (whole, warning) = SourceText(file: file, bytes: text.bytes).limitingMarks()
        let readable = ReadableText(whole, undecoded: text.undecoded, encoding: found)
        source = readable.source
        encoding = found
        diagnostics = readable.diagnostics + [warning].compactMap(\.self)
        damagedLines = readable.damagedLines
    }

    private static let sample = 1 << 20

    private static func encoding(of bytes: [UInt8]) -> String {
        if let wide = wide(bytes) { return wide }
        if (try? UTF8Span(validating: bytes.span)) != nil || isMostlyUTF8(bytes) { return "UTF-8" }
        return EncodingGuess.encoding(of: bytes)
    }

    /// Recognises UTF-16 without a byte order mark, in which nearly every other byte is 0.
    private static func wide(_ bytes: [UInt8]) -> String? {
        let sample = bytes.prefix(4096)
        guard sample.count >= 4 else { return nil }
        var zeros = (even: 0, odd: 0)
        for (index, byte) in sample.enumerated() where byte == 0 {
            if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let half = sample.count / 2
        if zeros.odd * 10 > half * 6, zeros.even * 10 < half { return "UTF-16LE" }
        if zeros.even * 10 > half * 6, zeros.odd * 10 < half { return "UTF-16BE" }
        return nil
    }

    /// Whether a damaged text is still UTF-8: it has two characters of several bytes for each invalid byte, or one that
    /// is common. Text in other encodings has hardly any.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        var (good, common, bad) = (0, 0, 0)
        var at = 0
        while at < bytes.count, at < sample {
            let byte = bytes[at]
            let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 0
            let follows =
                at + max(1, length) <= bytes.count
                && bytes[(at + 1)..<max(at + 1, at + length)].allSatisfy { $0 & 0xC0 == 0x80 }
            if length == 0 || !follows {
                bad += 1
                at += 1
            } else {
                if length > 1 { good += 1 }
                if length > 2 || commonLeads.contains(where: { $0.contains(byte) }) { common += 1 }
                at += length
            }
        }
        return good >= bad * 2 || common >= bad
    }

    /// The first bytes of letters in Latin, Greek and Cyrillic script.
    private static let commonLeads: [ClosedRange<UInt8>] = [0xC2...0xC5, 0xCE...0xD1]
}
