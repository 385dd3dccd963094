/// A TrueType or OpenType font: what share images are drawn with, and how wide its characters are.
public struct FontFile: Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    /// The name that a drawing finds it by.
    public let family: String
    /// From 100 to 900, as in CSS.
    public let weight: Int
    /// Whether it is a cursive or slanted face.
    public let isItalic: Bool
    /// In thousandths of an em.
    private let advances: [Unicode.Scalar: Double]

    /// Reads a font (OpenType 1.9); nil if it is none, or holds several, or is compressed.
    public init?(_ bytes: [UInt8]) {
        let reader = SFNTReader(bytes)
        guard let family = reader.family, let advances = reader.advances else { return nil }
        self.bytes = bytes
        self.family = family
        self.advances = advances
        weight = reader.weight
        isItalic = reader.isItalic
    }

    /// The width of a character in thousandths of an em; nil if the font does not have it.
    public func advance(of scalar: Unicode.Scalar) -> Double? { advances[scalar] }
}
