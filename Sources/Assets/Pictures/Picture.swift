public import Files

/// A picture in a format that browsers show, recognised by its content.
public struct Picture: Hashable, Sendable {
    /// The format, by its usual file extension.
    public enum Format: String, Hashable, Sendable {
        case svg, png
        case jpeg = "jpg"
        case webp, gif
    }

    /// CSS pixels across and down.
    public struct Size: Hashable, Sendable {
        public let width: Int
        public let height: Int

        /// nil unless both are from 1 to 65,535, the most that browsers draw.
        public init?(width: Int, height: Int) {
            guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
            self.width = width
            self.height = height
        }
    }

    public let bytes: [UInt8]
    public let format: Format
    /// nil for an SVG without a size of its own.
    public let size: Size?
    /// Why an SVG is dangerous if it is opened directly, such as a script; nil if it is safe.
    public let hazard: String?

    /// Reads the format and the size, and checks that the picture is complete. With `rewritesSVG`, rewrites an SVG with
    /// only those elements and attributes that are known to be harmless.
    public init(_ bytes: [UInt8], rewritesSVG: Bool = false) throws(PictureFault) {
        if let raster = try RasterHeader(bytes) {
            (self.bytes, format, size, hazard) = (bytes, raster.format, raster.size, nil)
        } else {
            let svg = try SVGReader(bytes)
            (self.bytes, format) = (rewritesSVG ? svg.rewritten : bytes, .svg)
            (size, hazard) = (svg.size, svg.hazard)
        }
    }
}

/// Why bytes are not a picture.
public enum PictureFault: Error, Hashable, Sendable {
    /// Not a format that browsers show.
    case unknownFormat
    /// Cut off or malformed.
    case broken(Picture.Format)
}

extension PictureFault: CustomStringConvertible {
    /// A clause without a full stop.
    public var description: String {
        switch self {
        case .unknownFormat: "it is not an SVG, PNG, JPEG, WebP or GIF"
        case .broken(let format): "it begins as \(format.rawValue.uppercased()), but is broken or cut off"
        }
    }
}

extension Picture {
    /// The maximum size of a file that is read as a picture, in bytes.
    static let maxFileSize = 64 << 20

    /// The picture in a file; nil if it is none, or too large.
    public init?(at path: String, in files: any FileSystem) throws(FileError) {
        let bytes = try files.read(path, at: 0..<Self.maxFileSize + 1)
        guard bytes.count <= Self.maxFileSize, let picture = try? Picture(bytes) else { return nil }
        self = picture
    }
}
