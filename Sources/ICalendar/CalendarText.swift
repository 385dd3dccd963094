/// Text that a calendar may contain (RFC 5545 §3.1): no control characters except tabs and newlines, and no surrounding
/// white space, which readers drop.
struct CalendarText {
    let text: String

    /// Removes forbidden characters from `raw`, and turns CR and CRLF into newlines.
    init(_ raw: String) {
        var kept: [UInt8] = []
        // The length without the white space at the end.
        var length = 0
        var previous: UInt8 = 0
        for byte in raw.utf8 {
            defer { previous = byte }
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0D: kept.append(0x0A)
            case 0x20, 0x0A, 0x09: kept.append(byte)
            case 0...0x1F, 0x7F: break
            default:
                if length == 0 { kept.removeAll(keepingCapacity: true) }
                kept.append(byte)
                length = kept.count
            }
        }
        text = String(decoding: kept.prefix(length), as: UTF8.self)
    }
}
