/// An id that is safe in lists of ids and in `url(#…)`: other bytes than letters, digits and `-` become `_` and hex
/// digits.
struct ElementID: Sendable, Hashable {
    let text: String

    init(_ text: String) {
        var safe = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                safe.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                safe += (byte < 16 ? "_0" : "_") + String(byte, radix: 16)
            }
        }
        self.text = safe
    }

    private init(safe: String) { text = safe }

    /// The unique id of a part.
    func with(_ part: String) -> ElementID { ElementID(safe: text + "__" + ElementID(part).text) }
}
