import Diagnostics
import Files
import Intake
import Model
import Summaries

/// The records of a file as a cache keeps them; that their places are in that file goes without saying.
///
/// A new field of a record is written and read here too, as a test demands.
extension CacheWriter {
    /// The records of a file of which nothing is left out and nothing is to be told; its `quotes` are those of the run.
    mutating func write(_ file: DecodedFile, _ quotes: QuoteRun) {
        write(file.coffee) { $0.write($1) }
        write(file.alarms) { $0.write($1) }
        write(quotes.quotes) { writer, keyed in
            writer.write(keyed.quote)
            writer.write(ContentHash(value: keyed.identity))
            writer.write(keyed.opening.text)
        }
        write(file.pages) { $0.write($1) }
    }

    private mutating func write(_ entry: CoffeeEntry) {
        write(entry.date)
        write(entry.time) { $0.write($1) }
        write(entry.cups.thousandths)
        write(entry.drink) { $0.write($1) }
        write(entry.note) { $0.write($1) }
        write(entry.place) { $0.write($1) }
        write(entry.caffeine) { $0.write($1.thousandths) }
        write(entry.tags) { $0.write($1) }
        write(entry.source)
    }

    private mutating func write(_ alarm: Alarm) {
        write(alarm.time)
        write(alarm.label) { $0.write($1) }
        write(alarm.days.days) { $0.write($1.rawValue) }
        write(alarm.sound) { $0.write($1) }
        write(alarm.isEnabled ? 1 : 0)
        write(alarm.snooze) { $0.write($1) }
        write(alarm.date) { $0.write($1) }
        write(alarm.source)
    }

    private mutating func write(_ quote: Quote) {
        write(quote.text)
        write(quote.author) { $0.write($1) }
        write(quote.authorYears) { writer, years in
            writer.write(years.birth) { $0.write($1) }
            writer.write(years.death) { $0.write($1) }
        }
        write(quote.work) { $0.write($1) }
        write(quote.tags) { $0.write($1) }
        write(quote.isFavorite ? 1 : 0)
        write(quote.date) { $0.write($1) }
        write(quote.language) { $0.write($1) }
        write(quote.note) { $0.write($1) }
        write(quote.commentary) { $0.write($1) }
        write(quote.source)
    }

    private mutating func write(_ page: Page) {
        write(page.title)
        write(page.slug)
        write(page.description) { $0.write($1) }
        write(page.date) { $0.write($1) }
        write(page.isDraft ? 1 : 0)
        write(page.navigationOrder) { $0.write($1) }
        write(page.body)
        write(page.source)
    }

    private mutating func write(_ place: SourcePlace) {
        write(Int(place.line))
        write(Int(place.column))
        write(Int(place.length))
    }

    private mutating func write(_ markdown: MarkdownSource) {
        write(markdown.range.lowerBound)
        write(markdown.range.count)
        write(markdown.firstLine)
        write(ContentHash(value: markdown.digest))
    }

    private mutating func write(_ date: CivilDate) { write(Int(date.dayNumber)) }

    private mutating func write(_ time: TimeOfDay) { write(Int(time.secondsSinceMidnight)) }

    private mutating func write(_ year: HistoricYear) {
        write(year.number)
        write(year.isBeforeChrist ? 1 : 0)
        write(year.isApproximate ? 1 : 0)
    }
}

/// What the records of a file have in common, and a cache does not repeat.
struct RecordOrigin {
    /// The path of the file.
    let file: String
    /// When the site's days begin, which settles for which day an entry counts.
    let dayStart: TimeOfDay
}

/// What `CacheWriter` wrote.
extension CacheReader {
    /// The records of a file, whose quotes are in the run alone.
    mutating func records(from origin: RecordOrigin) throws(CacheFault) -> (DecodedFile, QuoteRun) {
        var records = DecodedFile()
        records.coffee = try elements { reader throws(CacheFault) in try reader.entry(origin) }
        records.alarms = try elements { reader throws(CacheFault) in try reader.alarm(origin) }
        let quotes = try elements { reader throws(CacheFault) in
            KeyedQuote(
                try reader.quote(origin), identity: try reader.hash().value,
                opening: try reader.required(Slug(known: reader.text())))
        }
        records.pages = try elements { reader throws(CacheFault) in try reader.page(origin) }
        return (records, QuoteRun(keyed: quotes))
    }

    private mutating func entry(_ origin: RecordOrigin) throws(CacheFault) -> CoffeeEntry {
        CoffeeEntry(
            date: try date(), time: try optional { reader throws(CacheFault) in try reader.time() },
            dayStart: origin.dayStart, cups: Quantity(thousandths: try number()), drink: try optionalText(),
            note: try optionalText(), place: try optionalText(),
            caffeine: try optionalNumber().map { Quantity(thousandths: $0) }, tags: try texts(),
            source: try place(origin))
    }

    private mutating func alarm(_ origin: RecordOrigin) throws(CacheFault) -> Alarm {
        Alarm(
            time: try time(), label: try optionalText(),
            days: Repeat(
                try elements { reader throws(CacheFault) in try reader.required(Weekday(rawValue: reader.number())) }),
            sound: try optionalText(), isEnabled: try flag(), snooze: try optionalNumber(),
            date: try optionalDate(), source: try place(origin))
    }

    private mutating func quote(_ origin: RecordOrigin) throws(CacheFault) -> Quote {
        Quote(
            text: try text(), author: try optionalText(),
            authorYears: try optional { reader throws(CacheFault) in try reader.years() }, work: try optionalText(),
            tags: try texts(), isFavorite: try flag(), date: try optionalDate(), language: try optionalText(),
            note: try optionalText(),
            commentary: try optional { reader throws(CacheFault) in try reader.markdown(origin) },
            source: try place(origin))
    }

    private mutating func page(_ origin: RecordOrigin) throws(CacheFault) -> Page {
        Page(
            title: try text(), slug: try text(), description: try optionalText(), date: try optionalDate(),
            isDraft: try flag(), navigationOrder: try optionalNumber(), body: try markdown(origin),
            source: try place(origin))
    }

    private mutating func place(_ origin: RecordOrigin) throws(CacheFault) -> SourcePlace {
        SourcePlace(file: origin.file, line: try number(), column: try number(), length: try number())
    }

    private mutating func markdown(_ origin: RecordOrigin) throws(CacheFault) -> MarkdownSource {
        let (start, count) = (try number(), try number())
        let (end, isTooFar) = start.addingReportingOverflow(count)
        guard start >= 0, count >= 0, !isTooFar else { throw CacheFault() }
        return MarkdownSource(
            file: origin.file, range: start..<end, firstLine: try number(), digest: try hash().value)
    }

    private mutating func years() throws(CacheFault) -> LifeYears {
        let birth = try optional { reader throws(CacheFault) in try reader.year() }
        let death = try optional { reader throws(CacheFault) in try reader.year() }
        return try required(LifeYears(birth: birth, death: death))
    }

    private mutating func year() throws(CacheFault) -> HistoricYear {
        HistoricYear(try number(), isBeforeChrist: try flag(), isApproximate: try flag())
    }

    private mutating func date() throws(CacheFault) -> CivilDate { CivilDate(dayNumber: try number()) }

    private mutating func time() throws(CacheFault) -> TimeOfDay {
        let seconds = try number()
        return try required(TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60))
    }

    private mutating func flag() throws(CacheFault) -> Bool { try number() != 0 }

    private mutating func texts() throws(CacheFault) -> [String] {
        try elements { reader throws(CacheFault) in try reader.text() }
    }

    private mutating func optionalText() throws(CacheFault) -> String? {
        try optional { reader throws(CacheFault) in try reader.text() }
    }

    private mutating func optionalNumber() throws(CacheFault) -> Int? {
        try optional { reader throws(CacheFault) in try reader.number() }
    }

    private mutating func optionalDate() throws(CacheFault) -> CivilDate? {
        try optionalNumber().map { CivilDate(dayNumber: $0) }
    }
}
