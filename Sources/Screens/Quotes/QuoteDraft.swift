import Editing
import Intake
import Languages
import Logbook
import Model
import Text

/// The fields of the form of a quote.
enum QuoteFieldName: String, CaseIterable, Sendable {
    case text, author, work, tags, favorite
}

/// The text typed into the form of a quote.
struct QuoteDraft: Draft {
    static let kind = LogKind.quotes

    var texts: [QuoteFieldName: String]

    init(_ values: QuoteValues, on _: ScreenSite) {
        texts = [
            .text: values.text, .author: values.author ?? "", .work: values.work ?? "",
            .tags: Self.text(of: values.tags), .favorite: values.isFavorite ? "on" : "",
        ]
    }

    private static func text(of tags: [String]) -> String { tags.joined(separator: ", ") }

    static func new(on site: ScreenSite) -> QuoteDraft { QuoteDraft(QuoteValues(text: ""), on: site) }

    static func requiredFields(on _: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("text", QuoteValues.noText)
        return fields
    }

    static func values(of record: LogRecord) -> QuoteValues? { record.quote.map { QuoteValues($0) } }

    static func changes(of values: QuoteValues, from old: QuoteValues, into fields: inout RecordFields) {
        var values = values
        // A single tag of several words would be read as several tags.
        if values.tags == WrittenForms.tags(in: Self.text(of: old.tags)) { values.tags = old.tags }
        values.changes(from: old, into: &fields)
    }

    static func summary(of values: QuoteValues, on _: ScreenSite) -> String {
        [values.text, values.author].compactMap(\.self).joined(separator: " — ")
    }

    func values(on site: ScreenSite) -> QuoteValues? {
        guard let text = optionalText(.text) else { return nil }
        return QuoteValues(
            text: text, author: optionalText(.author), work: optionalText(.work),
            tags: WrittenForms.tags(in: self[.tags]),
            isFavorite: !self[.favorite].isEmpty)
    }

    func problem(with name: QuoteFieldName, on site: ScreenSite) -> String? {
        name == .text && optionalText(.text) == nil ? site.wording[.mustNotBeEmpty] : nil
    }
}
