extension String {
    /// The parts between white space. Looks at scalars, which is several times as fast as at characters.
    public var words: [Substring] { unicodeScalars.split(whereSeparator: \.isWhitespace).map { Substring($0) } }
}

extension Unicode.Scalar {
    /// Whether it is a zero width space, a word joiner, a byte order mark or a mark of direction. Nobody sees these,
    /// and text from web pages and chats brings them along.
    public var isUnseen: Bool {
        switch value {
        case 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
