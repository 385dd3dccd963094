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
    /// The text of a scalar.
    let text: [UInt8]
    /// The name of an alias, or the anchor of a value.
    let anchor: String?
    let tag: String?
}

/// The range of an event, in characters from the start of the stream.
struct YAMLRange {
    let start: Int
    let end: Int
}

/// A syntax error that libyaml reports.
struct YAMLFault: Error {
    /// In characters from the start of the stream; in bytes for invalid UTF-8.
    let position: Int
    let isByteOffset: Bool
    let problem: String
    /// The construct that was being read, and the character at which it begins.
    let context: String?
    let contextPosition: Int
}
