/// The outer and inner quotation marks of a language. Each takes three bytes of UTF-8, like libcmark's own, because it
/// replaces one of those in a text whose ranges are known.
public struct QuotationMarks: Hashable, Sendable {
    let openOuter: Unicode.Scalar
    let closeOuter: Unicode.Scalar
    let openInner: Unicode.Scalar
    let closeInner: Unicode.Scalar
    /// Whether words have no spaces between them, so that a mark's neighbours do not tell whether it opens or closes.
    let isWithoutSpaces: Bool

    /// English: “ ” ‘ ’.
    public static let english = QuotationMarks("“", "”", "‘", "’")
    /// Simplified Chinese: “ ” ‘ ’ (GB/T 15834).
    public static let simplifiedChinese = QuotationMarks("“", "”", "‘", "’", isWithoutSpaces: true)
    /// German: „ “ ‚ ‘.
    public static let german = QuotationMarks("„", "“", "‚", "‘")
    /// Japanese and traditional Chinese: 「 」『 』.
    public static let corner = QuotationMarks("「", "」", "『", "』", isWithoutSpaces: true)

    private init(
        _ openOuter: Unicode.Scalar, _ closeOuter: Unicode.Scalar, _ openInner: Unicode.Scalar,
        _ closeInner: Unicode.Scalar, isWithoutSpaces: Bool = false
    ) {
        precondition(
            [openOuter, closeOuter, openInner, closeInner].allSatisfy { UTF8.width($0) == 3 },
            "A quotation mark takes three bytes")
        self.openOuter = openOuter
        self.closeOuter = closeOuter
        self.openInner = openInner
        self.closeInner = closeInner
        self.isWithoutSpaces = isWithoutSpaces
    }
}
