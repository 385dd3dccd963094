/// Computes the size of an SVG from the attributes of its root (SVG 2, section 8.3).
enum SVGSize {
    /// nil if it has no size of its own.
    static func of(_ attributes: [(name: String, value: String)]) -> Picture.Size? {
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        let box = value("viewBox").map(numbers)
        let (width, height) = (value("width").flatMap(pixels), value("height").flatMap(pixels))
        guard let box, box.count == 4, box[2] > 0, box[3] > 0 else { return rounded(width, height) }
        switch (width, height) {
        case (let width?, nil): return rounded(width, width * box[3] / box[2])
        case (nil, let height?): return rounded(height * box[2] / box[3], height)
        case (nil, nil): return rounded(box[2], box[3])
        default: return rounded(width, height)
        }
    }

    private static func rounded(_ width: Double?, _ height: Double?) -> Picture.Size? {
        guard let width, let height, width > 0, height > 0, width < 100_000, height < 100_000 else { return nil }
        return Picture.Size(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }.filter(\.isFinite)
    }

    /// Pixels per absolute unit (CSS Values 4, section 6.2).
    private static let units: [(name: String, pixels: Double)] = [
        ("px", 1), ("pt", 4 / 3.0), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54), ("q", 2.4 / 2.54),
    ]

    private static func pixels(_ text: String) -> Double? {
        let text = text.filter { !$0.isWhitespace }.lowercased()
        for unit in units where text.hasSuffix(unit.name) {
            return Double(text.dropLast(unit.name.count)).map { $0 * unit.pixels }
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
