/// Compiled templates: one flat list of operations, with what they refer to.
struct Program: Sendable {
    /// What each compiled program has of its own.
    final class Identity: Sendable {}

    let identity = Identity()
    var operations: [Operation] = []
    /// Literal text of templates, one run after another.
    var literals: [UInt8] = []
    /// Where each unit's operations begin.
    var entries: [Int] = []
    /// Indices within records, for names with dots.
    var steps: [Int] = []
    /// Names that are looked up while rendering, by their parts.
    var names: [[String]] = []
    /// Units by the names of their templates, for templates that a value names.
    var tables: [[String: Int]] = []

    /// Where a value comes from.
    enum Reference: Sendable {
        /// What the innermost section goes over.
        case top
        /// A field of a record on the stack, counted from the outermost; `isKept` where it costs more than a look at what is kept.
        case field(frame: UInt16, index: UInt16, isKept: Bool)
        /// A field, then fields of the records in it: `steps`.
        case path(frame: UInt16, first: UInt32, count: UInt16, isKept: Bool)
        /// An entry of `names`.
        case named(UInt32)
    }

    enum Operation: Sendable {
        case literal(start: UInt32, end: UInt32)
        /// Text escaped, markup as it is.
        case value(Reference)
        /// Text as it is: for templates that are not checked.
        case unescaped(Reference)
        /// Goes on at `end` where there is nothing to write.
        case section(Reference, end: UInt32)
        /// The same for a section that takes outer frames away.
        case hidingSection(Reference, end: UInt32, hidesTop: Bool, outer: Int16)
        case endSection
        case inverted(Reference, end: UInt32)
        /// Writes the unit and comes back.
        case call(UInt32)
        /// Writes the unit that the value names in a table.
        case callNamed(Reference, table: UInt32)
        case comeBack
        /// Writes the fragment as it is kept and goes on at `end`, or else the operations up to that.
        case fragment(UInt32, end: UInt32)
        /// Keeps what was written since the fragment began.
        case endFragment(UInt32)
    }
}
