/// A TrueType or OpenType font for share images, with the widths of its characters.
public struct FontFile: Sendable {
    /// The whole file.
    public let bytes: [UInt8]
    /// The family name by which drawings refer to it.
    public let family: String
    /// From 100 to 900, as in CSS.
    public let weight: Int
    /// In thousandths of an em.
    private let advances: [Unicode.Scalar: Double]

    /// Reads a font (OpenType 1.9); nil for other data, font collections and compressed fonts.
    public init?(_ bytes: [UInt8]) {
        let reader = SFNTReader(bytes)
        guard let family = reader.family, let advances = reader.advances else { return nil }
        self.bytes = bytes
        self.family = family
        self.advances = advances
        weight = reader.weight
    }

    /// The width of a character in thousandths of an em; nil if the font does not have it.
    public func advance(of scalar: Unicode.Scalar) -> Double? { advances[scalar] }
}
