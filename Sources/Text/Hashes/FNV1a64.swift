/// The 64-bit hash FNV-1a (RFC 9923), for published names: it is the same on every machine and in every version.
public struct FNV1a64: Hashable, Sendable {
    /// The hash of all bytes that were combined.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of `bytes`.
    public init(of bytes: some Sequence<UInt8>) { combine(bytes) }

    /// Appends bytes to the hashed sequence.
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        // In a module that is compiled by itself, a loop over a sequence of any type calls a function for each byte.
        for byte in Array(bytes) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
}

extension FNV1a64: CustomStringConvertible {
    /// 16 hexadecimal digits.
    public var description: String { value.hexDigits }
}
