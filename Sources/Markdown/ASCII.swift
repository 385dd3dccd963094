/// The bytes that Markdown gives a meaning, by their ASCII names.
extension UInt8 {
    static var tab: UInt8 { 0x09 }
    static var lineFeed: UInt8 { 0x0A }
    static var carriageReturn: UInt8 { 0x0D }
    static var space: UInt8 { 0x20 }
    static var exclamation: UInt8 { 0x21 }
    static var quotationMark: UInt8 { 0x22 }
    static var numberSign: UInt8 { 0x23 }
    static var ampersand: UInt8 { 0x26 }
    static var apostrophe: UInt8 { 0x27 }
    static var rightParenthesis: UInt8 { 0x29 }
    static var asterisk: UInt8 { 0x2A }
    static var plus: UInt8 { 0x2B }
    static var hyphen: UInt8 { 0x2D }
    static var period: UInt8 { 0x2E }
    static var colon: UInt8 { 0x3A }
    static var semicolon: UInt8 { 0x3B }
    static var lessThan: UInt8 { 0x3C }
    static var equalsSign: UInt8 { 0x3D }
    static var greaterThan: UInt8 { 0x3E }
    static var leftBracket: UInt8 { 0x5B }
    static var backslash: UInt8 { 0x5C }
    static var rightBracket: UInt8 { 0x5D }
    static var caret: UInt8 { 0x5E }
    static var underscore: UInt8 { 0x5F }
    static var backtick: UInt8 { 0x60 }
    static var pipe: UInt8 { 0x7C }
    static var tilde: UInt8 { 0x7E }

    /// Whether the byte is a space or a tab (CommonMark 0.30 §2.1).
    var isSpaceOrTab: Bool { self == .space || self == .tab }
}
