/// Passes the bytes of a text to `body`, with its white space (Unicode White_Space) trimmed and each run of it as one blank.
@inline(__always)
private func collapsing(_ text: String, _ body: (UInt8) -> Void) {
    let bytes = text.utf8.span
    var position = 0
    var hasBegun = false
    var isGap = false
    while position < bytes.count {
        let byte = bytes[position]
        let width = mayBeginBlank(byte) ? blankWidth(bytes, position) : 0
        if width > 0 {
            isGap = hasBegun
            position += width
        } else {
            if isGap { body(0x20) }
            (hasBegun, isGap) = (true, false)
            body(byte)
            position += 1
        }
    }
}

/// Whether white space may begin with `byte`, which is asked more often than how wide it is.
@inline(__always)
func mayBeginBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || (byte >= 0xC2 && byte <= 0xE3) }

/// How many bytes the white space at `position` has, 0 where there is none.
func blankWidth(_ bytes: borrowing Span<UInt8>, _ position: Int) -> Int {
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    let third = position + 2 < bytes.count ? bytes[position + 2] : 0
    switch (bytes[position], second, third) {
    case (0x20, _, _), (0x09...0x0D, _, _): return 1
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): return 2
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
        (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
        return 3
    default: return 0
    }
}

/// Whether two texts are the same, white space aside.
func isSameText(_ left: String, _ right: String) -> Bool {
    func collapsed(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        collapsing(text) { result.append($0) }
        return result
    }
    return collapsed(left) == collapsed(right)
}

/// A number for a text and its author, the same on every machine, white space aside: FNV-1a, 64 bits (RFC 9923).
func identity(of text: String, by author: String?) -> UInt64 {
    func hash(_ text: String, from start: UInt64) -> UInt64 {
        var hash = start
        collapsing(text) { hash = (hash ^ UInt64($0)) &* 0x100_0000_01B3 }
        return hash
    }
    let value = hash(text, from: 0xCBF2_9CE4_8422_2325)
    // No UTF-8 has the byte FF, so that no text runs into a name.
    return author.map { hash($0, from: (value ^ 0xFF) &* 0x100_0000_01B3) } ?? value
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every bit of the result depends on every bit of `value`.
func scrambled(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}

extension Unicode.Scalar {
    /// Whether it is white space.
    var isBlank: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}

extension String {
    /// Without the white space at both ends.
    var trimmed: String {
        var rest = unicodeScalars[...]
        while rest.first?.isBlank ?? false { rest.removeFirst() }
        while rest.last?.isBlank ?? false { rest.removeLast() }
        return String(rest)
    }

    /// Whether there is nothing but white space.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}
