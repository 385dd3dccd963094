import Markup

/// What a source holds that plain CommonMark does not, found in one pass over its bytes.
struct SourceFeatures {
    private(set) var hasPipe = false
    private(set) var hasTilde = false
    private(set) var hasFootnote = false
    private(set) var hasTaskBox = false
    /// Backslashes or character references.
    private(set) var hasEscape = false
    private(set) var hasNull = false
    /// Containers nested so deeply, or images so many, that libcmark would take quadratic time.
    private(set) var needsGuard = false

    /// Whether an extension may apply.
    var hasExtensions: Bool { hasPipe || hasTilde || hasFootnote || hasTaskBox }

    init(_ source: Span<UInt8>) {
        var index = 0
        var images = 0
        while index < source.count {
            skipLinePrefix(source, &index)
            while true {
                index = Self.nextSpecial(source, from: index)
                guard index < source.count else { break }
                let byte = source[index]
                index += 1
                if byte == 0x0A || byte == 0x0D { break }
                switch byte {
                case 0x7C: hasPipe = true
                case 0x7E: hasTilde = true
                case 0x5C, 0x26: hasEscape = true
                case 0x5B:
                    noteBracket(source, after: index)
                    if index >= 2, source[index - 2] == 0x21 { images += 1 }
                default: hasNull = true
                }
            }
        }
        if images > NestingGuard.mostOpenImages { needsGuard = true }
    }

    private mutating func skipLinePrefix(_ source: Span<UInt8>, _ index: inout Int) {
        var column = 0
        var markers = 0
        while index < source.count {
            switch source[index] {
            case 0x20: column += 1
            case 0x09: column += 4
            case 0x2A, 0x2B, 0x2D, 0x2E, 0x29, 0x3E:
                column += 1
                markers += 1
            case 0x30...0x39: column += 1
            default:
                if column > NestingGuard.widestIndent || markers > NestingGuard.mostMarkers { needsGuard = true }
                return
            }
            index += 1
        }
        if markers > NestingGuard.mostMarkers { needsGuard = true }
    }

    private mutating func noteBracket(_ source: Span<UInt8>, after index: Int) {
        guard index < source.count else { return }
        switch source[index] {
        case 0x5E: hasFootnote = true
        case 0x20, 0x78, 0x58:
            if index + 1 < source.count, source[index + 1] == 0x5D { hasTaskBox = true }
        default: break
        }
    }

    /// The next NUL, LF, CR or one of `&[\|~`.
    private static func nextSpecial(_ source: Span<UInt8>, from start: Int) -> Int {
        source.firstIndex(from: start, where: isSpecial)
    }

    /// By a bit for each byte of ASCII.
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        let lower: UInt64 = 1 << 0x00 | 1 << 0x0A | 1 << 0x0D | 1 << 0x26
        let upper: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x3C | 1 << 0x3E
        let bits = byte & 0x40 == 0 ? lower : upper
        return (bits &>> UInt64(byte & 0x3F)) & (byte < 0x80 ? 1 : 0) != 0
    }
}
