/// A text as a calendar may contain it (RFC 5545 §3.1): without control characters except tabs and newlines, and
/// without surrounding white space, which readers drop. CR and CRLF become newlines.
func calendarText(_ raw: String) -> String {
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
    return String(decoding: kept.prefix(length), as: UTF8.self)
}
