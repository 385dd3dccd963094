private import CCmark

/// A version of libcmark.
public struct CmarkVersion: CustomStringConvertible, Sendable {
    private let number: Int

    /// A version by its number in `cmark.h`: a byte each for major, minor and patch version.
    public init(_ number: Int) { self.number = number }

    /// The version that this process has loaded.
    public static var loaded: CmarkVersion { CmarkVersion(Int(cmark_version())) }

    /// Whether the version reads CommonMark 0.30 and gives the source positions that `PlaceCorrector` corrects.
    public var isSupported: Bool { number >> 8 == 30 }

    /// The version in decimal, such as 0.30.2.
    public var description: String { "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)" }
}
