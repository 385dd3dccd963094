/// Blanks out the document type declaration of an XML file, because Apple Health's has errors.
struct PrologueFilter {
    private var isDone = false
    private var isOpen = false

    /// The bytes with blanks in place of the declaration; keeps line ends.
    mutating func filtered(_ chunk: [UInt8]) -> [UInt8] {
        guard !isDone else { return chunk }
        var bytes = chunk
        var at = 0
        if !isOpen {
            guard let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound else {
                isDone = true
                return chunk
            }
            // Inside the root element, `<!DOCTYPE` is not a declaration.
            guard bytes[..<start].firstRange(of: Array("<HealthData".utf8)) == nil else {
                isDone = true
                return chunk
            }
            isOpen = true
            at = start
        }
        let end = bytes[at...].firstRange(of: Array("]>".utf8))?.upperBound
        for index in at..<(end ?? bytes.count) where bytes[index] != 0x0A && bytes[index] != 0x0D {
            bytes[index] = 0x20
        }
        if end != nil { isDone = true }
        return bytes
    }
}
