import Glibc

/// Converts text to UTF-8 with iconv.
@safe
struct CharacterConverter: ~Copyable {
    private let handle: iconv_t
    /// The bytes of the smallest unit of the encoding.
    private let unit: Int

    /// Nil if the encoding is not known.
    init?(from encoding: String) {
        unit = encoding.hasPrefix("UTF-16") ? 2 : encoding.hasPrefix("UTF-32") ? 4 : 1
        unsafe handle = iconv_open("UTF-8", encoding)
        // iconv_open returns (iconv_t)-1 for an unknown encoding.
        if unsafe Int(bitPattern: handle) == -1 { return nil }
    }

    deinit { unsafe iconv_close(handle) }

    private static let size = 1 << 16
    /// More units than later checks report.
    private static let maxUndecoded = 10_000

    /// The text in UTF-8 with a NUL for each invalid unit, so that later checks report its line, and the first of these
    /// units by the offset of their NUL.
    mutating func converted(_ bytes: [UInt8]) -> (bytes: [UInt8], undecoded: [Int: [UInt8]]) {
        var input = bytes
        var result: [UInt8] = []
        var undecoded: [Int: [UInt8]] = [:]
        result.reserveCapacity(bytes.count + bytes.count / 2)
        var output = [CChar](repeating: 0, count: Self.size)
        unsafe input.withUnsafeMutableBytes { raw in
            var at = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = raw.count
            // Windows-1258 writes accents after their letters, so iconv holds each letter back until the next byte. A
            // call without input writes the last one.
            var isFlushed = false
            while !isFlushed {
                isFlushed = left == 0
                var code: Int32 = 0
                let written = unsafe output.withUnsafeMutableBufferPointer { buffer in
                    var out = buffer.baseAddress
                    var room = buffer.count
                    let outcome =
                        isFlushed
                        ? unsafe iconv(handle, nil, nil, &out, &room) : unsafe iconv(handle, &at, &left, &out, &room)
                    code = outcome == -1 ? errno : 0
                    return buffer.count - room
                }
                result += output[..<written].lazy.map { UInt8(bitPattern: $0) }
                guard code == EILSEQ || code == EINVAL, left > 0 else { continue }
                let skipped = min(unit, left)
                if undecoded.count < Self.maxUndecoded {
                    undecoded[result.count] = Array(bytes[(bytes.count - left)...].prefix(skipped))
                }
                result.append(0)
                unsafe at = at?.advanced(by: skipped)
                left -= skipped
            }
        }
        return (result, undecoded)
    }
}
