/// Text as a calendar may hold it (RFC 5545 §3.1): no control character but tab and line end, which is that of Unix, and none of
/// the blanks at both ends, which readers drop.
struct CalendarText {
    let text: String

    /// What of `raw` may stay.
    init(_ raw: String) {
        var kept = String.UnicodeScalarView()
        var pending: [Unicode.Scalar] = []
        var previous: Unicode.Scalar = " "
        for scalar in raw.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": break
            case "\r": pending.append("\n")
            case " ", "\n", "\t": pending.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}": break
            default:
                if !kept.isEmpty { kept.append(contentsOf: pending) }
                pending = []
                kept.append(scalar)
            }
        }
        text = String(kept)
    }
}
