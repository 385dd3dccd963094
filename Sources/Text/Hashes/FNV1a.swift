/// The hash FNV-1a (Fowler, Noll, Vo; RFC 9923), for published names: it is the same on every machine and in every
/// version.
public struct FNV1a<Word: FNVWord>: Hashable, Sendable {
    /// The hash of all bytes that were combined.
    public private(set) var value = Word.fnvOffsetBasis

    /// The hash of no bytes.
    public init() {}

    /// The hash of `bytes`.
    public init(of bytes: some Sequence<UInt8>) {
        combine(bytes)
    }

    /// Appends one byte to the hashed sequence.
    public mutating func combine(_ byte: UInt8) { value = (value ^ Word(byte)) &* Word.fnvPrime }

    /// Appends bytes to the hashed sequence.
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }
}

/// FNV-1a with 64 bits.
public typealias FNV1a64 = FNV1a<UInt64>

/// FNV-1a with 32 bits.
public typealias FNV1a32 = FNV1a<UInt32>

/// A word size for which RFC 9923 sets the parameters of FNV.
public protocol FNVWord: FixedWidthInteger, UnsignedInteger, Sendable {
    /// RFC 9923, section 2.1.
    static var fnvPrime: Self { get }
    /// RFC 9923, section 2.2.
    static var fnvOffsetBasis: Self { get }
}

extension UInt32: FNVWord {
    public static var fnvPrime: UInt32 { 0x0100_0193 }
    public static var fnvOffsetBasis: UInt32 { 0x811C_9DC5 }
}

extension UInt64: FNVWord {
    public static var fnvPrime: UInt64 { 0x0000_0100_0000_01B3 }
    public static var fnvOffsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }
}

extension FNV1a: CustomStringConvertible {
    /// Hexadecimal digits, two for each byte.
    public var description: String { value.hexDigits }
}
