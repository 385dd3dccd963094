extension RawHTML {
    /// JSON as the content of a `script` element that holds data: `<`, `>` and `&`, which stand in strings only, are written as
    /// escapes (RFC 8259 §7), so that nothing in it ends the element or begins a comment.
    public init(json writer: JSONWriter) {
        let json = writer.bytes.span
        // 0x3C and 0x3E differ by one bit.
        let first = json.firstIndex(
            from: 0, where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E },
            among: { $0.equal(to: 0x26) | $0.equal(to: 0x3C, ignoring: 2) })
        guard first < json.count else {
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
}
