import Database
import Diagnostics
import Intake
import Model

extension CoffeeEntry: StoredRecord {
    static let table = CacheTables.coffee
    static var role: ContentFile.Role { .log(.coffee, .markdown) }
    static var property: WritableKeyPath<DecodedFile, [CoffeeEntry]> { \.coffee }

    func write(to row: inout RowWriter) {
        row.write(Int(date.dayNumber))
        row.write(time.map { Int($0.secondsSinceMidnight) })
        row.write(cups.thousandths)
        let details = details
        for field in CoffeeDetails.Field.allCases {
            switch details[field] {
            case .text(let text): row.write(text)
            case .number(let number): row.write(number?.thousandths)
            case .list(let texts): row.write(texts)
            }
        }
        row.write(source)
    }

    init?(from row: inout RowReader, in path: String, _ dayStart: TimeOfDay) {
        self.init(
            date: CivilDate(dayNumber: row.integer()),
            time: row.optionalInteger().flatMap(TimeOfDay.init(seconds:)), dayStart: dayStart,
            cups: Quantity(thousandths: row.integer()),
            details: CoffeeDetails(
                drink: row.optionalText(), note: row.optionalText(), place: row.optionalText(),
                caffeine: row.optionalInteger().map { Quantity(thousandths: $0) }, tags: row.texts()),
            source: row.place(in: path))
    }
}

extension Quote: StoredRecord {
    static let table = CacheTables.quotes
    static var role: ContentFile.Role { .log(.quotes, .markdown) }
    static var property: WritableKeyPath<DecodedFile, [Quote]> { \.quotes }

    func write(to row: inout RowWriter) {
        row.write(text)
        row.write(author)
        row.write(authorYears?.birth?.packed)
        row.write(authorYears?.death?.packed)
        row.write(work)
        row.write(tags)
        row.write(isFavorite)
        row.write(date.map { Int($0.dayNumber) })
        row.write(language)
        row.write(note)
        row.write(commentary)
        row.write(source)
    }

    init?(from row: inout RowReader, in path: String, _ dayStart: TimeOfDay) {
        let (text, author) = (row.text(), row.optionalText())
        let (birth, death) = (row.optionalInteger(), row.optionalInteger())
        self.init(
            text: text, author: author,
            authorYears: LifeYears(birth: birth.map(HistoricYear.init), death: death.map(HistoricYear.init)),
            work: row.optionalText(), tags: row.texts(), isFavorite: row.flag(),
            date: row.optionalInteger().map { CivilDate(dayNumber: $0) }, language: row.optionalText(),
            note: row.optionalText(), commentary: row.markdown(in: path), source: row.place(in: path))
    }
}

extension Page: StoredRecord {
    static let table = CacheTables.pages
    static var role: ContentFile.Role { .page }
    static var property: WritableKeyPath<DecodedFile, [Page]> { \.pages }

    func write(to row: inout RowWriter) {
        row.write(title)
        row.write(slug)
        row.write(description)
        row.write(date.map { Int($0.dayNumber) })
        row.write(isDraft)
        row.write(navigationOrder)
        row.write(order)
        row.write(words)
        row.write(body)
        row.write(source)
    }

    init?(from row: inout RowReader, in path: String, _ dayStart: TimeOfDay) {
        let (title, slug, description) = (row.text(), row.text(), row.optionalText())
        let date = row.optionalInteger().map { CivilDate(dayNumber: $0) }
        let (isDraft, navigationOrder, order) = (row.flag(), row.optionalInteger(), row.optionalInteger())
        let words = row.text()
        guard let body = row.markdown(in: path) else { return nil }
        self.init(
            title: title, slug: slug, description: description, date: date, isDraft: isDraft,
            navigationOrder: navigationOrder, order: order, words: words, body: body, source: row.place(in: path)
        )
    }
}

extension HistoricYear {
    /// The number and the two flags in one.
    fileprivate var packed: Int { number << 2 | (isBeforeChrist ? 2 : 0) | (isApproximate ? 1 : 0) }

    fileprivate init(_ packed: Int) {
        self.init(packed >> 2, isBeforeChrist: packed & 2 != 0, isApproximate: packed & 1 != 0)
    }
}

extension RowWriter {
    /// With a NUL, which no text of a record holds, behind each.
    mutating func write(_ texts: [String]) { write(texts.map { $0 + "\0" }.joined()) }

    fileprivate mutating func write(_ place: SourcePlace) {
        for number in [place.line, place.column, place.length] { write(Int(number)) }
    }

    fileprivate mutating func write(_ markdown: MarkdownSource?) {
        write(markdown?.range.lowerBound)
        write(markdown?.range.count)
        write(markdown?.firstLine)
        write(markdown.map { Int(bitPattern: UInt($0.digest)) })
    }
}

extension RowReader {
    mutating func texts() -> [String] {
        text().utf8.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
    }

    fileprivate mutating func place(in file: String) -> SourcePlace {
        SourcePlace(file: file, line: integer(), column: integer(), length: integer())
    }

    fileprivate mutating func markdown(in file: String) -> MarkdownSource? {
        let (start, count, line) = (optionalInteger(), optionalInteger(), optionalInteger())
        let digest = optionalInteger()
        guard let start, let count, let line, let digest, start >= 0, count >= 0, start <= Int.max - count else {
            return nil
        }
        return MarkdownSource(
            file: file, range: start..<start + count, firstLine: line, digest: UInt64(UInt(bitPattern: digest)))
    }
}
