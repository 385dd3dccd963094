private import CDrawing

/// Converts SVGs to PNGs.
public protocol PictureDrawer: Sendable {
    /// Draws the SVG on black as a PNG of `size`; may be called from many tasks at once.
    func draw(_ svg: [UInt8], size: Picture.Size) throws(DrawingFailure) -> [UInt8]
    /// Lets drawings find fonts by their families; called before the first drawing with them.
    func use(_ fonts: [FontFile])
}

/// Why a drawing failed.
public enum DrawingFailure: Error, Hashable, Sendable {
    /// librsvg is not installed.
    case noLibrary
    /// The SVG can't be read, in librsvg's words.
    case badSVG(String)
    /// Drawing failed, in cairo's words.
    case failed(String)
}

extension DrawingFailure: CustomStringConvertible {
    /// A clause without a full stop.
    public var description: String {
        switch self {
        case .noLibrary: "librsvg is not installed"
        case .badSVG(let reason), .failed(let reason): reason
        }
    }
}

/// Draws with librsvg and cairo, loaded for the first drawing. The bytes depend on their versions, and on the system's
/// fonts where text has characters that the fonts in use lack.
public struct LibrsvgDrawer: PictureDrawer {
    /// A drawer; making one loads nothing.
    public init() {}

    public func draw(_ svg: [UInt8], size: Picture.Size) throws(DrawingFailure) -> [UInt8] {
        try Drawing(svg, size).png()
    }

    public func use(_ fonts: [FontFile]) {
        for font in fonts {
            // If a font can't be added, its text appears in the next family of the list.
            _ = unsafe font.bytes.withUnsafeBufferPointer { unsafe drawing_add_font($0.baseAddress, $0.count) }
        }
    }

    /// Owns a drawing.
    @safe
    private struct Drawing: ~Copyable {
        private var drawing = unsafe CDrawing.drawing()

        init(_ svg: [UInt8], _ size: Picture.Size) {
            unsafe svg.withUnsafeBufferPointer { bytes in
                unsafe drawing_make(
                    bytes.baseAddress, bytes.count, Int32(size.width), Int32(size.height), &drawing)
            }
        }

        deinit {
            var drawing = unsafe drawing
            unsafe drawing_release(&drawing)
        }

        func png() throws(DrawingFailure) -> [UInt8] {
            let message = unsafe withUnsafeBytes(of: drawing.message) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            switch unsafe drawing.outcome {
            case drawing_done: return unsafe Array(UnsafeBufferPointer(start: drawing.bytes, count: drawing.count))
            case drawing_no_library: throw .noLibrary
            case drawing_bad_svg: throw .badSVG(message)
            default: throw .failed(message)
            }
        }
    }
}
