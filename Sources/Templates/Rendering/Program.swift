import Diagnostics

/// Compiled templates: a flat list of operations and the data that they refer to.
struct Program: Sendable {
    var operations: [Operation] = []
    /// The literal text of all templates.
    var literals: [UInt8] = []
    /// The index of each unit's first operation.
    var entries: [Int] = []
    /// The field indices of all paths.
    var steps: [Int] = []
    /// The links and ids of all templates.
    var attributes: [Attribute] = []

    /// An attribute of a template.
    struct Attribute: Sendable {
        let template: SourceText
        let attribute: TemplateAttribute
    }

    /// Where a value comes from. Frames count from the outermost.
    enum Reference: Sendable {
        /// The value of the innermost section.
        case top
        /// A field of the record at `frame`; `isKept` if the value is expensive.
        case field(frame: UInt16, index: UInt16, isKept: Bool)
        /// A field, then fields of the records in it, which are `steps` from `first`.
        case path(frame: UInt16, first: UInt32, count: UInt16, isKept: Bool)
    }

    enum Operation: Sendable {
        case literal(start: UInt32, end: UInt32)
        /// Writes text escaped, markup as it is.
        case value(Reference)
        /// Continues at `end` if the value is false. Hides frames while it lasts.
        case section(Reference, end: UInt32, hiding: HiddenFrames)
        case endSection
        case inverted(Reference, end: UInt32)
        /// Writes a unit.
        case call(UInt32)
        /// The value of an attribute begins here.
        case attribute(UInt32)
        /// Ends a unit.
        case endUnit
    }

    /// The frames that a section hides.
    struct HiddenFrames {
        var top = false
        /// An outer frame, counted without the hidden top.
        var outer: Int?
    }
}
