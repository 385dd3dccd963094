/// An id that may stand in a list of ids and in `url(#…)`: letters, digits, `-`, and `_` with two or more digits for every other byte.
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

    /// The id of a part, which is that of no other part.
    func with(_ part: String) -> ElementID { part.isEmpty ? self : ElementID(safe: text + "__" + ElementID(part).text) }
}
