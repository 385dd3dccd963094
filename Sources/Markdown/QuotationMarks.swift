/// The quotation marks of a language, outer and inner; each is a scalar of three bytes of UTF-8, as those of libcmark are.
public struct QuotationMarks: Hashable, Sendable {
    let openOuter: Unicode.Scalar
    let closeOuter: Unicode.Scalar
    let openInner: Unicode.Scalar
    let closeInner: Unicode.Scalar
    /// Whether words stand without blanks, so that what is beside a mark does not tell whether it opens or closes.
    let isWithoutBlanks: Bool

    /// “ ” ‘ ’.
    public static let english = QuotationMarks("“", "”", "‘", "’")
    /// “ ” ‘ ’ (GB/T 15834).
    public static let simplifiedChinese = QuotationMarks("“", "”", "‘", "’", isWithoutBlanks: true)
    /// „ “ ‚ ‘.
    public static let german = QuotationMarks("„", "“", "‚", "‘")
    /// 「 」『 』: Japanese and traditional Chinese.
    public static let corner = QuotationMarks("「", "」", "『", "』", isWithoutBlanks: true)

    private init(
        _ openOuter: Unicode.Scalar, _ closeOuter: Unicode.Scalar, _ openInner: Unicode.Scalar,
        _ closeInner: Unicode.Scalar, isWithoutBlanks: Bool = false
    ) {
        self.openOuter = openOuter
        self.closeOuter = closeOuter
        self.openInner = openInner
        self.closeInner = closeInner
        self.isWithoutBlanks = isWithoutBlanks
    }
}
