public import Diagnostics
import Documents
import Model
import Text

/// Decodes a content file into records.
public struct ContentDecoder: Sendable {
    /// What the site's settings say about values.
    public let context: DecodingContext
    private let includesDrafts: Bool

    /// A decoder for one site.
    public init(context: DecodingContext, includesDrafts: Bool) {
        self.context = context
        self.includesDrafts = includesDrafts
    }

    /// The records of a file and its diagnostics; records with errors are left out and counted.
    public func decode(_ source: SourceText, as role: ContentFile.Role) -> DecodedFile {
        var account = LogAccount(isKept: false)
        return decode(source, as: role, &account)
    }

    /// The records of a log, and how each part of the file was read. Record parts and records have the same order.
    public func account(of source: SourceText, as role: ContentFile.Role) -> (DecodedFile, LogAccount) {
        var account = LogAccount(isKept: true)
        let file = decode(source, as: role, &account)
        account.sort()
        return (file, account)
    }

    private func decode(
        _ source: SourceText, as role: ContentFile.Role, _ account: inout LogAccount
    ) -> DecodedFile {
        var problems = Problems()
        var file = DecodedFile()
        let (source, warning) = source.limitingMarks()
        if let warning { problems.add(warning) }
        switch role {
        case .log(let kind, .markdown): decodeMarkdown(source, kind, &file, &account, &problems)
        case .log(.coffee, let format):
            file.coffee = records(source, format, CoffeeDecoder(context: context), &file, &account, &problems)
        case .log(.alarms, let format):
            file.alarms = records(source, format, AlarmDecoder(context: context), &file, &account, &problems)
        case .log(.quotes, let format):
            file.quotes = records(source, format, QuoteDecoder(context: context), &file, &account, &problems)
        case .page: decodePage(source, &file, &problems)
        case .sound, .image: break
        }
        file.diagnostics = problems.diagnostics
        return file
    }

    /// The records of a JSON file. Those with errors and those lost after a fault are left out.
    private func records<Decoder: RecordDecoder>(
        _ source: SourceText, _ format: LogFormat, _ decoder: Decoder, _ file: inout DecodedFile,
        _ account: inout LogAccount, _ problems: inout Problems
    ) -> [Decoder.Record] {
        var records: [Decoder.Record] = []
        var missed = 0
        var missedDays: [CivilDate] = []
        let read = format == .json ? readJSONRecords(_:each:) : readJSONLines(_:each:)
        let findings = read(source) { node in
            guard let record = decoder.record(node, &problems), !node.isFaulty else {
                missed += 1
                account.add(node.bytes, .unread)
                if let day = decoder.day(of: node) { missedDays.append(day) }
                return
            }
            account.add(node.bytes, .record(.jsonObject))
            if records.count == records.capacity, records.count >= 1024 {
                records.reserveCapacity(Self.capacity(records.count, upTo: node.offset, of: source.bytes.count))
            }
            records.append(consume record)
        }
        problems.add(contentsOf: findings.diagnostics)
        for lost in findings.lost { account.add(lost.bytes, .lost(records: lost.records)) }
        file.leftOutDays = missedDays
        file.leftOut = missed + findings.lost.reduce(0) { $0 + $1.records }
        return records
    }

    /// The array capacity for a whole file, extrapolated from `count` records in its first `offset` bytes, so that a
    /// long log is not copied repeatedly as it grows. Capped because the rest of the file may differ.
    ///
    /// A week of 1,000,000 entries took 0.42 s and 136 MB with it and the search in `CoffeeRun.drinks`, 0.46 s and
    /// 149 MB without both.
    private static func capacity(_ count: Int, upTo offset: Int, of size: Int) -> Int {
        let expected = Double(count) * Double(size) / Double(max(1, offset))
        return max(count * 2, Int(min(expected * 1.1, Double(count) * 64)))
    }

    private func decodeMarkdown(
        _ source: SourceText, _ kind: LogKind, _ result: inout DecodedFile, _ account: inout LogAccount,
        _ problems: inout Problems
    ) {
        let file = MarkdownFile(ReadableText(source), &problems)
        // Daily notes have front matter or a day for a name, and many of them don't mention coffee.
        var isExpected = kind != .coffee || file.frontMatter == nil
        defer { if isExpected { warnOfNothing(file, kind, result, &problems) } }
        guard !file.isUnreadable else {
            result.leftOut = 1
            return
        }
        if let line = file.conflictLine {
            problems.add(.conflict(file.text(ofLine: line)))
            account.add(1...file.source.lines.count, of: file, .unread)
            // The records of both sides are lost.
            var (lost, ignored, unused) = (DecodedFile(), Problems(), LogAccount(isKept: false))
            var isUnused = false
            readLog(file, kind, &lost, &unused, &ignored, &isUnused)
            result.leftOut = max(1, lost.coffee.count + lost.alarms.count + lost.quotes.count + lost.leftOut)
            return
        }
        readLog(file, kind, &result, &account, &problems, &isExpected)
        account.fillWithProse(source, from: file.frontMatter == nil ? 1 : file.bodyLine)
    }

    /// Reads the records of a file; `isExpected` says whether a file without any gets a warning.
    private func readLog(
        _ file: MarkdownFile, _ kind: LogKind, _ result: inout DecodedFile, _ account: inout LogAccount,
        _ problems: inout Problems, _ isExpected: inout Bool
    ) {
        switch kind {
        case .coffee:
            let log = CoffeeMarkdown(file, CoffeeDecoder(context: context), account, &problems)
            (result.coffee, result.leftOut, account) = (log.entries, log.leftOut, log.account)
            result.leftOutDays = log.leftOutDays
            isExpected = (isExpected && log.dayOfName == nil) || !log.drinksWithoutDay.isEmpty
        case .alarms:
            let log = AlarmMarkdown(file, AlarmDecoder(context: context), account, &problems)
            (result.alarms, result.leftOut, account) = (log.alarms, log.leftOut, log.account)
        case .quotes:
            let log = QuoteMarkdown(file, QuoteDecoder(context: context), account, &problems)
            (result.quotes, result.leftOut, account) = (log.quotes, log.leftOut, log.account)
        }
    }

    /// Warns of a log that has text or front matter, but neither records nor problems.
    private func warnOfNothing(
        _ file: MarkdownFile, _ kind: LogKind, _ result: DecodedFile, _ problems: inout Problems
    ) {
        let count = result.coffee.count + result.alarms.count + result.quotes.count
        guard count + result.leftOut == 0, problems.diagnostics.isEmpty, file.hasText || file.frontMatter != nil
        else { return }
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
        let text = ReadableText(source)
        let file = MarkdownFile(text, &problems)
        guard text.damagedLines.isEmpty else {
            result.leftOut = 1
            return
        }
        let decoder = PageDecoder(context: context, includesDrafts: includesDrafts)
        switch decoder.page(file, &problems) {
        case .page(let page): result.pages = [page]
        case .draft: break
        case .faulty: result.leftOut = 1
        }
    }
}

extension Diagnostic {
    fileprivate static func conflict(_ line: PlacedText) -> Diagnostic {
        line.diagnostic(
            .error, "conflict-marker", "this file holds both sides of a conflict in git",
            help: "keep what is right, and remove the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>")
    }
}
