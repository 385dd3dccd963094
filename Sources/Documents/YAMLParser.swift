private import CYAML

/// Owns libyaml's parser and the bytes that it reads.
@safe
struct YAMLParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>
    private let isReady: Bool

    /// A parser of UTF-8 text.
    init(_ bytes: ArraySlice<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe input = .allocate(capacity: bytes.count)
        _ = unsafe input.initialize(fromContentsOf: bytes)
        isReady = unsafe yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        if isReady { unsafe yaml_parser_delete(parser) }
        unsafe parser.deallocate()
        unsafe input.deallocate()
    }

    /// The next event; must not be called after the end of the stream or a fault.
    mutating func next() throws(YAMLFault) -> YAMLEvent {
        guard isReady else {
            throw YAMLFault(position: 0, isByteOffset: false, problem: "no memory", context: nil, contextPosition: 0)
        }
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw fault() }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe Self.copy(event)
    }

    private func fault() -> YAMLFault {
        let isByteOffset = unsafe parser.pointee.error == YAML_READER_ERROR
        let context = unsafe Self.text(parser.pointee.context)
        return unsafe YAMLFault(
            position: isByteOffset ? parser.pointee.problem_offset : Int(parser.pointee.problem_mark.index),
            isByteOffset: isByteOffset,
            problem: Self.text(parser.pointee.problem) ?? "no memory",
            context: context, contextPosition: Int(parser.pointee.context_mark.index))
    }

    private static func copy(_ event: yaml_event_t) -> YAMLEvent {
        var kind = YAMLEvent.Kind.other
        var text: [UInt8] = []
        var anchor: String?
        var tag: String?
        switch unsafe event.type {
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .containerEnd
        case YAML_ALIAS_EVENT:
            kind = .alias
            unsafe anchor = Self.text(event.data.alias.anchor)
        case YAML_SEQUENCE_START_EVENT:
            kind = .sequenceStart
            unsafe anchor = Self.text(event.data.sequence_start.anchor)
            unsafe tag = Self.text(event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            unsafe anchor = Self.text(event.data.mapping_start.anchor)
            unsafe tag = Self.text(event.data.mapping_start.tag)
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            kind = unsafe .scalar(isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
            unsafe text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
            unsafe anchor = Self.text(scalar.anchor)
            unsafe tag = Self.text(scalar.tag)
        default: break
        }
        let range = unsafe YAMLRange(start: Int(event.start_mark.index), end: Int(event.end_mark.index))
        return YAMLEvent(kind: kind, range: range, text: text, anchor: anchor, tag: tag)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }
}
