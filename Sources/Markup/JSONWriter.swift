/// Appends JSON (RFC 8259) to one growing buffer: names and values in the order in which they are written, UTF-8, no blanks.
public struct JSONWriter: Sendable {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// An empty buffer.
    public init() {}

    /// `{…}`.
    public mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }

    /// `[…]`.
    public mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed("[", "]", body) }

    /// `"name":`, before the value that belongs to it.
    public mutating func name(_ name: StaticString) {
        separate()
        raw("\"")
        raw(name)
        raw("\":")
        needsComma = false
    }

    /// The same for a name that is not ours.
    public mutating func name(_ name: String) {
        separate()
        quoted(name)
        raw(":")
        needsComma = false
    }

    /// A string value.
    public mutating func string(_ value: String) {
        separate()
        quoted(value)
    }

    /// A number, given in JSON's own form.
    public mutating func number(_ value: some CustomStringConvertible) {
        separate()
        bytes.append(contentsOf: value.description.utf8)
    }

    /// `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        separate()
        raw(value ? "true" : "false")
    }

    /// `null`.
    public mutating func null() {
        separate()
        raw("null")
    }

    /// A line end between values, for people who look at the file.
    public mutating func lineBreak() { raw("\n") }

    private mutating func enclosed(_ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void) {
        separate()
        raw(open)
        needsComma = false
        body(&self)
        raw(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { raw(",") }
        needsComma = true
    }

    private mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// `<` and the separators that end lines in JavaScript are escaped too, so that the text can stand inside a page.
    private mutating func quoted(_ text: String) {
        raw("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": raw("\\\"")
            case "\\": raw("\\\\")
            case "\n": raw("\\n")
            case "\r": raw("\\r")
            case "\t": raw("\\t")
            case "<", "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": escaped(scalar)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        raw("\"")
    }

    private mutating func escaped(_ scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        raw("\\u")
        bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
        bytes.append(contentsOf: digits.utf8)
    }
}
