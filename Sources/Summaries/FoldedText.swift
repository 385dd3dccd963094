/// A text with case, punctuation, white space and the width of its letters set aside: two that differ in nothing else are the same.
enum FoldedText {
    /// A number for what is left, which is good for this run only; nil where nothing is left. Numbers of texts that are the same
    /// are the same, those of others seldom are.
    static func key(of text: String) -> UInt64? {
        let bytes = text.utf8.span
        let keptBytes = keptBytes
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isEmpty = true
        func add(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            isEmpty = false
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                let kept = keptBytes[Int(byte)]
                // Without a branch, since no processor can tell the next word's end.
                hash = kept == 0 ? hash : (hash ^ UInt64(kept)) &* 0x100_0000_01B3
                isEmpty = isEmpty && kept == 0
                index += 1
                continue
            }
            let (scalar, width) = decoded(bytes, at: index)
            index += width
            switch fold(scalar) {
            case .nothing: continue
            case .ascii(let kept): add(kept)
            case .han:
                add(UInt8(truncatingIfNeeded: scalar.value >> 8))
                add(UInt8(truncatingIfNeeded: scalar.value))
            // Letters that can be written in several ways: a String's own hash knows which are equivalent.
            case .other: return UInt64(truncatingIfNeeded: folded(text).hashValue)
            }
        }
        return isEmpty ? nil : hash
    }

    /// Whether the same is left of both.
    static func isSame(_ left: String, _ right: String) -> Bool { folded(left) == folded(right) }

    private static func folded(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                if let kept = plain(UInt8(truncatingIfNeeded: scalar.value)) {
                    result.unicodeScalars.append(Unicode.Scalar(kept))
                }
                continue
            }
            switch fold(scalar) {
            case .nothing: continue
            case .ascii(let kept): result.unicodeScalars.append(Unicode.Scalar(kept))
            case .han, .other: result.unicodeScalars.append(scalar)
            }
        }
        return result.lowercased()
    }

    private enum Fold {
        case nothing
        case ascii(UInt8)
        case han, other
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Fold {
        switch scalar.value {
        case 0x4E00...0x9FFF: return .han
        case 0x2000...0x206F, 0x3000...0x3004, 0x3008...0x3020, 0xFE00...0xFE0F: return .nothing
        case 0xFF01...0xFF5E:
            let narrow = UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
            return plain(narrow).map(Fold.ascii) ?? .nothing
        default: break
        }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .format:
            return .nothing
        default: return .other
        }
    }

    /// Letters in lower case, digits and signs that say something, such as those of `C++`; nil for punctuation.
    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x61...0x7A, 0x30...0x39: byte
        case 0x23, 0x24, 0x25, 0x26, 0x2B, 0x3C, 0x3D, 0x3E, 0x40: byte
        default: nil
        }
    }

    /// What `plain` makes of each byte of ASCII; 0 for punctuation.
    private static let keptBytes: [128 of UInt8] = .init { plain(UInt8(truncatingIfNeeded: $0)) ?? 0 }

    /// The scalar of more than one byte at `index`, in valid UTF-8.
    private static func decoded(_ bytes: borrowing Span<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
        func tail(_ offset: Int) -> UInt32 {
            index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0
        }
        let lead = UInt32(bytes[index])
        let (value, width): (UInt32, Int) =
            switch lead {
            case 0xF0...: ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
            case 0xE0...: ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
            default: ((lead & 0x1F) << 6 | tail(1), 2)
            }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
    }
}
