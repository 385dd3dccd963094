/// One event of a YAML stream, copied out of libyaml.
struct YAMLEvent {
    enum Kind: Equatable {
        case documentStart
        case scalar(isPlain: Bool)
        case sequenceStart
        case mappingStart
        case containerEnd
        case alias
        case other
        case streamEnd
    }

    let kind: Kind
    let range: YAMLRange
    /// Of a scalar.
    let text: [UInt8]
    /// Of an alias, or before a value.
    let anchor: String?
    let tag: String?
}

/// Where an event stands, in characters from the start of the stream.
struct YAMLRange {
    let start: Int
    let end: Int
}

/// What libyaml refuses.
struct YAMLFault: Error {
    /// Characters from the start of the stream; for bytes that are no UTF-8, bytes.
    let position: Int
    let isByteOffset: Bool
    let problem: String
    /// What was being read, and from which character on.
    let context: String?
    let contextPosition: Int
}
