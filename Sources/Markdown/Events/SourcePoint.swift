/// A place in a source: a 1-based line and a 1-based UTF-8 byte of it.
struct SourcePoint: Hashable, Sendable {
    var line: Int
    var column: Int
}
