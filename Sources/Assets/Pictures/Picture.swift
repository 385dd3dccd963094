/// A picture that a browser shows, told by its content.
public struct Picture: Hashable, Sendable {
    /// What it is, by the usual extension of its file's name.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case svg, png
        case jpeg = "jpg"
        case webp, gif
    }

    /// Pixels of CSS across and down, where it has a size of its own.
    public struct Size: Hashable, Sendable {
        public let width: Int
        public let height: Int

        /// nil unless both are at least one and not beyond what any browser draws.
        public init?(width: Int, height: Int) {
            guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
            self.width = width
            self.height = height
        }
    }

    public let bytes: [UInt8]
    public let format: Format
    public let size: Size?
    /// What it could do where it is opened by itself: it runs scripts, or hides what it does; nil for any but such an SVG.
    public let hazard: String?

    /// Reads as much as its format and size take, and sees that its end is there.
    public init(_ bytes: [UInt8]) throws(PictureFault) {
        self.bytes = bytes
        if let raster = try RasterHeader(bytes) {
            (format, size, hazard) = (raster.format, raster.size, nil)
        } else {
            var reader = SVGReader(bytes)
            let svg = try reader.read()
            (format, size, hazard) = (.svg, svg.size, svg.hazard)
        }
    }
}

/// Why bytes are no picture.
public enum PictureFault: Error, Hashable, Sendable {
    /// Nothing that browsers show.
    case unknownFormat
    /// It ends before its end, or says what its format can't.
    case broken(Picture.Format)
}

extension PictureFault: CustomStringConvertible {
    /// A clause without a full stop.
    public var description: String {
        switch self {
        case .unknownFormat: "it is no SVG, PNG, JPEG, WebP or GIF"
        case .broken(let format): "it begins as \(format.rawValue.uppercased()), but is broken or cut off"
        }
    }
}
