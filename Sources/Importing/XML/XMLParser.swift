private import CExpat

/// What an XML parser reports.
protocol XMLDelegate: AnyObject {
    /// An element begins, at a 1-based line and column.
    func begin(_ element: String, _ attributes: () -> [String: String], line: Int, column: Int)
    /// An element ends.
    func end(_ element: String)
}

/// Why a document can't be read further.
struct XMLFault: Hashable {
    let reason: String
    let line: Int
    let column: Int
}

/// Reads XML in pieces with expat. Entities of a document are an error, so nothing is fetched or expanded.
@safe
final class XMLParser {
    private let parser: XML_Parser?
    private let delegate: any XMLDelegate
    private var fed = 0
    private var ownFault: XMLFault?
    private var prologue = PrologueFilter()

    /// The size of an element's tag, in bytes, above which reading stops.
    private static let maxPending = 8 << 20

    init(delegate: any XMLDelegate) {
        self.delegate = delegate
        unsafe parser = XML_ParserCreate(nil)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { context, name, attributes in
                guard let context = unsafe context, let name = unsafe name else { return }
                let owner = unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
                owner.delegate.begin(
                    unsafe String(cString: name),
                    {
                        var values: [String: String] = [:]
                        var at = unsafe attributes
                        while let name = unsafe at?[0], let value = unsafe at?[1] {
                            values[unsafe String(cString: name)] = unsafe String(cString: value)
                            unsafe at = at?.advanced(by: 2)
                        }
                        return values
                    }, line: owner.line, column: owner.column)
            },
            { context, name in
                guard let context = unsafe context, let name = unsafe name else { return }
                let owner = unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
                owner.delegate.end(unsafe String(cString: name))
            })
        unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue().stop("an entity is declared")
        }
    }

    deinit { unsafe XML_ParserFree(parser) }

    private var line: Int { Int(unsafe XML_GetCurrentLineNumber(parser)) }
    private var column: Int { Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1 }

    private func stop(_ reason: String) {
        ownFault = XMLFault(reason: reason, line: line, column: column)
        unsafe XML_StopParser(parser, XML_Bool(0))
    }

    /// Reads the next piece of a document. Returns why the rest can't be read.
    func parse(_ chunk: [UInt8], isLast: Bool) -> XMLFault? {
        let chunk = prologue.filtered(chunk)
        let status = unsafe chunk.withUnsafeBytes { buffer in
            unsafe XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), isLast ? 1 : 0)
        }
        fed += chunk.count
        if status != XML_STATUS_OK {
            if let ownFault { return ownFault }
            let code = unsafe XML_GetErrorCode(parser)
            let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is no XML"
            return XMLFault(reason: reason, line: line, column: column)
        }
        // Expat holds a tag that is not complete.
        if !isLast, fed - Int(unsafe XML_GetCurrentByteIndex(parser)) > Self.maxPending {
            return XMLFault(reason: "a tag has more than \(Self.maxPending >> 20) MiB", line: line, column: column)
        }
        return nil
    }
}

/// Blanks out the document type of an XML file: Apple Health writes one with errors.
struct PrologueFilter {
    private var isDone = false
    private var isOpen = false

    /// The bytes with blanks in place of the declaration; lines stay.
    mutating func filtered(_ chunk: [UInt8]) -> [UInt8] {
        guard !isDone else { return chunk }
        var bytes = chunk
        var at = 0
        if !isOpen {
            guard let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound else {
                isDone = true
                return chunk
            }
            // A document type behind the first element is no document type.
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
