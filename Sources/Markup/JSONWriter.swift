/// Appends JSON (RFC 8259) to one growing buffer: names and values in the order in which they are written, UTF-8, no
/// blanks.
public struct JSONWriter: Sendable {
    /// Everything written so far.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// An empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// `{…}`.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// `[…]`.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    /// `"name":`, before its value.
    public mutating func name(_ name: StaticString) {
        separate()
        raw("\"")
        raw(name)
        raw("\":")
        needsComma = false
    }

    /// A name that is not a literal, before its value.
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

    /// A number whose description is valid JSON.
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

    /// A name with a string; nothing for nil.
    public mutating func field(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    /// A name with an array of strings; nothing if there are none.
    public mutating func field(_ name: StaticString, _ values: [String]) {
        guard !values.isEmpty else { return }
        self.name(name)
        array { writer in
            for value in values { writer.string(value) }
        }
    }

    /// A line break between values, for readability.
    public mutating func lineBreak() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func enclosed(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Also escapes `<` and JavaScript's line separators, so that the text is safe inside a page.
    private mutating func quoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let utf8 = text.utf8.span
        var runStart = 0
        var index = Self.nextSpecial(utf8, from: 0)
        while index < utf8.count {
            let length = Self.escapedLength(utf8, at: index)
            guard length > 0 else {
                index = Self.nextSpecial(utf8, from: index + 1)
                continue
            }
            bytes.append(utf8.extracting(runStart..<index))
            switch utf8[index] {
            case 0x22: raw("\\\"")
            case 0x5C: raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x0D: raw("\\r")
            case 0x09: raw("\\t")
            case 0xE2: escaped(0x2000 + UInt32(utf8[index + 2] & 0x3F))
            default: escaped(UInt32(utf8[index]))
            }
            runStart = index + length
            index = Self.nextSpecial(utf8, from: runStart)
        }
        bytes.append(utf8.extracting(runStart..<utf8.count))
        bytes.append(UInt8(ascii: "\""))
    }

    /// The next byte that must be escaped or may begin a line separator.
    private static func nextSpecial(_ utf8: Span<UInt8>, from start: Int) -> Int {
        utf8.firstIndex(from: start) {
            $0 < 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x5C || $0 == 0x7F || $0 == 0xE2
        }
    }

    /// The length in bytes of the character to escape at `index`; 0 if none. U+2028 and U+2029 are E2 80 A8 and A9.
    private static func escapedLength(_ utf8: Span<UInt8>, at index: Int) -> Int {
        switch utf8[index] {
        case 0..<0x20, 0x22, 0x3C, 0x5C, 0x7F: 1
        case 0xE2: index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }

    private mutating func escaped(_ value: UInt32) {
        let digits = String(value, radix: 16)
        raw("\\u")
        bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
        bytes.append(contentsOf: digits.utf8)
    }
}
