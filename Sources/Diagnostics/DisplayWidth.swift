/// How text that a user wrote stands in a terminal.
extension String {
    /// Columns of a terminal: a character is as wide as its widest scalar by East Asian Width (Unicode TR 11), and two where
    /// it shows as an emoji (UTS 51).
    public var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The same with control and direction-changing characters spelled out, so that no text can steer the terminal.
    public var printable: String {
        guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.steersTerminal {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        let showsAsEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        return showsAsEmoji ? 2 : unicodeScalars.lazy.map(\.displayWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var steersTerminal: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
