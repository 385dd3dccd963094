extension RawHTML {
    /// JSON as the content of a `script` element that holds data: `<`, `>` and `&`, which stand in strings only, are written as
    /// escapes (RFC 8259 §7), so that nothing in it ends the element or begins a comment.
    public init(json writer: JSONWriter) {
        let json = writer.bytes.span
        var isPlain = true
        for index in json.indices where Self.isMarkup(json[index]) { isPlain = false }
        guard !isPlain else {
            self.init(trusted: writer.bytes)
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.count + 64)
        for index in json.indices {
            switch json[index] {
            case 0x26: bytes.append(contentsOf: "\\u0026".utf8)
            case 0x3C: bytes.append(contentsOf: "\\u003c".utf8)
            case 0x3E: bytes.append(contentsOf: "\\u003e".utf8)
            default: bytes.append(json[index])
            }
        }
        self.init(trusted: bytes)
    }

    private static func isMarkup(_ byte: UInt8) -> Bool { byte == 0x26 || byte == 0x3C || byte == 0x3E }
}
