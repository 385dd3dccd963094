extension RawHTML {
    /// JSON as the content of a `script` element. `<`, `>` and `&` occur in strings only and become escapes (RFC 8259
    /// §7), so nothing in it ends the element or begins a comment.
    public init(json writer: JSONWriter) {
        guard writer.bytes.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else {
            self.init(trusted: writer.bytes)
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(writer.bytes.count + 64)
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
