/// Text that a calendar may contain (RFC 5545 §3.1): no control characters except tabs and newlines, and no surrounding
/// white space, which readers drop.
struct CalendarText {
    let text: String

    /// Removes forbidden characters from `raw`, and turns CR and CRLF into newlines.
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
