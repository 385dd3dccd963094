private import CExpat

/// Reads XML 1.0 with namespaces piece by piece, with expat. Skips entities in other files; expat limits the expansion
/// of internal ones.
@safe
public final class XMLReader {
    /// What to do where a document declares entities.
    public enum Entities: Hashable, Sendable {
        case expand
        /// Reading stops there.
        case refuse
    }

    private let parser: XML_Parser?
    private let handler: any XMLHandler
    private var fed = 0
    private var ownFault: XMLFault?

    private static let separator: UInt8 = 0x0A
    /// The size of an element's tag, in bytes, above which reading stops.
    private static let maxPending = 8 << 20

    /// A reader of one document for `handler`.
    public init(for handler: any XMLHandler, entities: Entities) {
        self.handler = handler
        unsafe parser = XML_ParserCreateNS(nil, XML_Char(Self.separator))
        guard let parser = unsafe parser else { return }
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { context, name, attributes in
                guard let reader = unsafe XMLReader.of(context) else { return }
                reader.handler.start(
                    unsafe XMLReader.name(name), { unsafe XMLReader.attributes(attributes) },
                    line: reader.line, column: reader.column)
            },
            { context, name in unsafe XMLReader.of(context)?.handler.end(unsafe XMLReader.name(name)) })
        unsafe XML_SetCharacterDataHandler(parser) { context, text, count in
            let text = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
            unsafe XMLReader.of(context)?.handler.text(unsafe String(decoding: text, as: UTF8.self))
        }
        unsafe XML_SetProcessingInstructionHandler(parser) { context, _, _ in
            unsafe XMLReader.of(context)?.handler.instruction()
        }
        unsafe XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER)
        guard entities == .refuse else { return }
        unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
            unsafe XMLReader.of(context)?.stop("an entity is declared")
        }
    }

    deinit { if let parser = unsafe parser { unsafe XML_ParserFree(parser) } }

    /// Reads the next piece of the document. Returns why the rest can't be read.
    public func read(_ piece: [UInt8], isLast: Bool) -> XMLFault? {
        guard let parser = unsafe parser else { return XMLFault(reason: "out of memory", line: 1, column: 1) }
        guard let count = Int32(exactly: piece.count) else {
            return XMLFault(reason: "it is too large", line: 1, column: 1)
        }
        let status = unsafe piece.withUnsafeBytes { buffer in
            unsafe XML_Parse(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, isLast ? 1 : 0)
        }
        fed += piece.count
        if status != XML_STATUS_OK {
            if let ownFault { return ownFault }
            let code = unsafe XML_GetErrorCode(parser)
            let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "it is not XML"
            return XMLFault(reason: reason, line: line, column: column)
        }
        // Expat keeps an incomplete tag in memory.
        if !isLast, fed - Int(unsafe XML_GetCurrentByteIndex(parser)) > Self.maxPending {
            return XMLFault(reason: "a tag has more than \(Self.maxPending >> 20) MiB", line: line, column: column)
        }
        return nil
    }

    private var line: Int { Int(unsafe XML_GetCurrentLineNumber(parser)) }
    private var column: Int { Int(unsafe XML_GetCurrentColumnNumber(parser)) + 1 }

    private func stop(_ reason: String) {
        ownFault = XMLFault(reason: reason, line: line, column: column)
        unsafe XML_StopParser(parser, XML_Bool(0))
    }

    @unsafe private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue()
    }

    @unsafe private static func name(_ text: UnsafePointer<XML_Char>?) -> XMLName {
        let whole = unsafe text.map { unsafe String(cString: $0) } ?? ""
        guard let end = whole.utf8.firstIndex(of: separator) else { return XMLName(namespace: "", local: whole) }
        return XMLName(namespace: String(whole[..<end]), local: String(whole[whole.utf8.index(after: end)...]))
    }

    /// Reads alternating names and values up to a null pointer.
    @unsafe private static func attributes(
        _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) -> [(name: XMLName, value: String)] {
        guard let list = unsafe list else { return [] }
        var attributes: [(name: XMLName, value: String)] = []
        var index = 0
        while let name = unsafe list[index], let value = unsafe list[index + 1] {
            unsafe attributes.append((Self.name(name), String(cString: value)))
            index += 2
        }
        return attributes
    }
}
