/// A short name for content: the same bytes have the same one, on every machine.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt64

    /// FNV-1a (Fowler, Noll, Vo; RFC 9923), 64 bits.
    public init(of bytes: [UInt8]) {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        self.value = value
    }

    /// 16 hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// `fonts/style.css` as `fonts/style.0123456789abcdef.css`, so that a browser may keep the file for ever.
public func fingerprintedName(_ path: String, _ bytes: [UInt8]) -> String {
    let fingerprint = Fingerprint(of: bytes).description
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path + "." + fingerprint }
    return path[..<dot] + "." + fingerprint + path[dot...]
}
