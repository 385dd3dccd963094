extension String {
    /// The number of terminal columns: two for a character that is wide (Unicode TR 11) or shows as an emoji (UTS 51).
    public var displayWidth: Int {
        utf8.allSatisfy { (0x20...0x7E).contains($0) } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        let showsAsEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        return showsAsEmoji ? 2 : unicodeScalars.lazy.map(\.displayWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    /// Whether it is East Asian Wide or Fullwidth (Unicode TR 11), in whole blocks.
    public var isEastAsianWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        // Hangul Jamo Extended-A, and pictures that are not all emoji.
        case 0xA960...0xA97F, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF: return 2
        default: return isEastAsianWide ? 2 : 1
        }
    }
}
