import Glibc

extension [UInt8] {
    /// The index of the first `byte` at or after `start`; nil if there is none (memchr(3)).
    public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - base
        }
    }

    /// Appends a character.
    public mutating func append(utf8Of scalar: Unicode.Scalar) {
        if scalar.isASCII { append(UInt8(ascii: scalar)) } else { append(contentsOf: scalar.utf8) }
    }
}
