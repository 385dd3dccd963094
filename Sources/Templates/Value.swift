public import Markup

/// What a template can show.
public enum Value: Hashable, Sendable {
    /// Prints nothing and counts as false.
    case nothing
    /// Escaped when it is written; counts as true unless empty.
    case text(String)
    /// Written as it is; counts as true unless empty.
    case markup(RawHTML)
    /// For sections only.
    case flag(Bool)
    /// A section over it is written once for each.
    case list([Value])
    /// The same of records that share a shape.
    case records(RecordList)
    /// A section over it looks names up in it first.
    case record(Record)

    /// Whether a section over it is written.
    public var isTruthy: Bool {
        switch self {
        case .nothing: false
        case .text(let text): !text.isEmpty
        case .markup(let html): !html.isEmpty
        case .flag(let flag): flag
        case .list(let values): !values.isEmpty
        case .records(let records): records.count > 0
        case .record: true
        }
    }
}
