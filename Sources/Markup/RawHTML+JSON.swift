extension RawHTML {
    /// JSON as the content of a `script` element that holds data: `<`, `>` and `&`, which stand in strings only, are written as
    /// escapes (RFC 8259 §7), so that nothing in it ends the element or begins a comment.
    public init(json writer: JSONWriter) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(writer.bytes.count)
        for byte in writer.bytes {
            switch byte {
            case 0x26: bytes.append(contentsOf: "\\u0026".utf8)
            case 0x3C: bytes.append(contentsOf: "\\u003c".utf8)
            case 0x3E: bytes.append(contentsOf: "\\u003e".utf8)
            default: bytes.append(byte)
            }
        }
        self.init(trusted: bytes)
    }
}
