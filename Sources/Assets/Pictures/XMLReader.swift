private import CExpat

/// The name of an element or an attribute: a namespace, empty for none, and a local name.
struct XMLName: Hashable {
    let namespace: String
    let local: String
}

/// Hears what a document consists of, with all entities and references resolved.
protocol XMLListener: AnyObject {
    func start(_ element: XMLName, _ attributes: [(name: XMLName, value: String)])
    func end()
    func text(_ text: String)
    func instruction()
}

/// Reads a document of XML 1.0 with namespaces by libexpat, which bounds what entities may expand to.
@safe struct XMLReader: ~Copyable {
    private let parser: XML_Parser?
    private static let separator: UInt8 = 0x0A

    init() { unsafe parser = XML_ParserCreateNS(nil, XML_Char(Self.separator)) }

    deinit { if let parser = unsafe parser { unsafe XML_ParserFree(parser) } }

    /// Whether `bytes` are well formed.
    func read(_ bytes: [UInt8], for listener: any XMLListener) -> Bool {
        guard let parser = unsafe parser, let count = Int32(exactly: bytes.count) else { return false }
        let ear = Ear(listener)
        return withExtendedLifetime(ear) {
            unsafe XML_SetUserData(parser, Unmanaged.passUnretained(ear).toOpaque())
            unsafe XML_SetElementHandler(
                parser,
                { data, name, attributes in
                    unsafe Ear.of(data)?.start(Self.name(name), Self.attributes(attributes))
                },
                { data, _ in unsafe Ear.of(data)?.end() })
            unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
                unsafe Ear.of(data)?.text(
                    String(decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self))
            }
            unsafe XML_SetProcessingInstructionHandler(parser) { data, _, _ in unsafe Ear.of(data)?.instruction() }
            return unsafe bytes.withUnsafeBytes { buffer in
                unsafe XML_Parse(
                    parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, Int32(XML_TRUE))
                    == XML_STATUS_OK
            }
        }
    }

    /// Holds the listener where the parser finds it.
    private final class Ear {
        let listener: any XMLListener

        init(_ listener: any XMLListener) { self.listener = listener }

        @unsafe static func of(_ data: UnsafeMutableRawPointer?) -> (any XMLListener)? {
            guard let data = unsafe data else { return nil }
            return unsafe Unmanaged<Ear>.fromOpaque(data).takeUnretainedValue().listener
        }
    }

    @unsafe private static func name(_ text: UnsafePointer<XML_Char>?) -> XMLName {
        let whole = unsafe text.map { unsafe String(cString: $0) } ?? ""
        guard let end = whole.utf8.firstIndex(of: separator) else { return XMLName(namespace: "", local: whole) }
        return XMLName(namespace: String(whole[..<end]), local: String(whole[whole.utf8.index(after: end)...]))
    }

    /// Names and values in turns, up to a null pointer.
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
