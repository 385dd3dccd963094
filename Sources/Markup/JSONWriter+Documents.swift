extension JSONWriter {
    /// A document of one object on one line.
    public static func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(body)
        writer.lineBreak()
        return writer.bytes
    }

    /// A document that is a list of objects, one a line.
    public static func list<Element>(
        _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for element in elements {
                writer.object { body(&$0, element) }
                writer.lineBreak()
            }
        }
        writer.lineBreak()
        return writer.bytes
    }
}
