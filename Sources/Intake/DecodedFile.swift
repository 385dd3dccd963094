public import Diagnostics
public import Model

/// The content of one file.
public struct DecodedFile: Sendable {
    /// Coffee entries in file order.
    public var coffee: [CoffeeEntry] = []
    /// Alarms in file order.
    public var alarms: [Alarm] = []
    /// Quotes in file order.
    public var quotes: [Quote] = []
    /// The page; at most one per file.
    public var pages: [Page] = []
    /// The number of records that could not be read.
    public var leftOut = 0
    /// The days of the coffee entries that could not be read, where their day is known.
    public var leftOutDays: [CivilDate] = []
    /// The problems found, unsorted.
    public var diagnostics: [Diagnostic] = []

    /// An empty file.
    public init() {}

    /// The result for a file at `path` that exceeds `ContentFile.maxSize`: one lost record and a diagnostic.
    public init(tooLarge path: String) {
        leftOut = 1
        diagnostics = [.tooLarge(path)]
    }
}
