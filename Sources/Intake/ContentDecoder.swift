public import Diagnostics
import Documents
public import Model

/// Decodes a content file into records.
public struct ContentDecoder: Sendable {
    private let context: DecodingContext
    private let includesDrafts: Bool

    /// A decoder for one site.
    public init(context: DecodingContext, includesDrafts: Bool) {
        self.context = context
        self.includesDrafts = includesDrafts
    }

    /// The records of a file and its diagnostics; records with errors are left out and counted.
    public func decode(_ source: SourceText, as role: ContentFile.Role) -> DecodedFile {
        var problems = Problems()
        var file = DecodedFile()
        switch role {
        case .log(let kind, .markdown): decodeMarkdown(source, kind, &file, &problems)
        case .log(.coffee, let format):
            file.coffee = records(source, format, CoffeeDecoder(context: context), &file, &problems)
        case .log(.alarms, let format):
            file.alarms = records(source, format, AlarmDecoder(context: context), &file, &problems)
        case .log(.quotes, let format):
            file.quotes = records(source, format, QuoteDecoder(context: context), &file, &problems)
        case .page: decodePage(source, &file, &problems)
        case .sound, .image: break
        }
        file.diagnostics = problems.diagnostics
        return file
    }

    /// The records of a JSON file; each fault counts as one record left out.
    private func records<Decoder: RecordDecoder>(
        _ source: SourceText, _ format: LogFormat, _ decoder: Decoder, _ file: inout DecodedFile,
        _ problems: inout Problems
    ) -> [Decoder.Record] {
        var records: [Decoder.Record] = []
        var missed = 0
        var missedDays: [CivilDate] = []
        let read = format == .json ? readJSONRecords(_:each:) : readJSONLines(_:each:)
        let diagnostics = read(source) { node in
            guard let record = decoder.record(node, &problems), !node.isFaulty else {
                missed += 1
                if let day = decoder.day(of: node) { missedDays.append(day) }
                return
            }
            if records.count == records.capacity, records.count >= 1024 {
                records.reserveCapacity(Self.capacity(records.count, upTo: node.offset, of: source.bytes.count))
            }
            records.append(consume record)
        }
        problems.add(contentsOf: diagnostics)
        // A record with one of these errors was passed on.
        let passedOn = ["duplicate-field", "nul-escape"]
        file.leftOutDays = missedDays
        file.leftOut = missed + diagnostics.count { $0.severity == .error && !passedOn.contains($0.identifier) }
        return records
    }

    /// The array capacity for a whole file, extrapolated from `count` records in its first `offset` bytes, so that a
    /// long log is not copied repeatedly as it grows. Capped because the rest of the file may differ.
    private static func capacity(_ count: Int, upTo offset: Int, of size: Int) -> Int {
        let expected = Double(count) * Double(size) / Double(max(1, offset))
        return max(count * 2, Int(min(expected * 1.1, Double(count) * 64)))
    }

    private func decodeMarkdown(
        _ source: SourceText, _ kind: LogKind, _ result: inout DecodedFile, _ problems: inout Problems
    ) {
        guard let file = readText(source, &result, &problems) else { return }
        defer { warnOfNothing(file, kind, result, &problems) }
        switch kind {
        case .coffee:
            let log = CoffeeMarkdown(file, CoffeeDecoder(context: context), &problems)
            (result.coffee, result.leftOut, result.leftOutDays) = (log.entries, log.leftOut, log.leftOutDays)
        case .alarms:
            let log = AlarmMarkdown(file, AlarmDecoder(context: context), &problems)
            (result.alarms, result.leftOut) = (log.alarms, log.leftOut)
        case .quotes:
            let log = QuoteMarkdown(file, QuoteDecoder(context: context), &problems)
            (result.quotes, result.leftOut) = (log.quotes, log.leftOut)
        }
    }

    /// Warns of a log that has text, and neither records nor a problem that would say why.
    private func warnOfNothing(
        _ file: MarkdownFile, _ kind: LogKind, _ result: DecodedFile, _ problems: inout Problems
    ) {
        let count = result.coffee.count + result.alarms.count + result.quotes.count
        // Many notes of a day say nothing about coffee.
        guard count + result.leftOut == 0, problems.diagnostics.isEmpty, file.frontMatter == nil, file.hasText else {
            return
        }
        let (what, example) =
            switch kind {
            case .coffee: ("an entry", "a heading ## 2026-11-20 and, below it, items such as - 08:10 latte")
            case .alarms: ("an alarm", "items such as - [x] 06:45 Swim · Mon, Wed")
            case .quotes: ("a quote", "quotes such as > Simplify, and then — Thoreau")
            }
        problems.add(
            file.source.diagnostic(
                .warning, "no-record", "nothing in this file is read as \(what)", at: 0, help: "write \(example)"))
    }

    private func decodePage(_ source: SourceText, _ result: inout DecodedFile, _ problems: inout Problems) {
        guard let file = readText(source, &result, &problems) else { return }
        let decoder = PageDecoder(context: context, includesDrafts: includesDrafts)
        switch decoder.page(file, &problems) {
        case .page(let page): result.pages = [page]
        case .draft: break
        case .faulty: result.leftOut = 1
        }
    }

    private func readText(
        _ source: SourceText, _ result: inout DecodedFile, _ problems: inout Problems
    ) -> MarkdownFile? {
        if let unreadable = unreadableByte(of: source) {
            problems.add(unreadable)
            result.leftOut = 1
            return nil
        }
        return MarkdownFile(source, &problems)
    }
}

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
    /// The days of those among them that are coffee entries and name a day.
    public var leftOutDays: [CivilDate] = []
    /// The problems found, unsorted.
    public var diagnostics: [Diagnostic] = []

    /// An empty file.
    public init() {}

    /// The file at `path`, which is larger than `ContentFile.maxSize`.
    public init(tooLarge path: String) {
        leftOut = 1
        diagnostics = [.tooLarge(path)]
    }

    /// Appends the alarms, pages and diagnostics of another file. Coffee and quotes stay in one run per file because
    /// those logs may be long.
    public mutating func appendAllButRuns(_ other: DecodedFile) {
        alarms += other.alarms
        pages += other.pages
        leftOut += other.leftOut
        diagnostics += other.diagnostics
    }
}
