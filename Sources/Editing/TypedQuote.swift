public import Intake
public import Languages
import Text

/// What is typed into the form of a quote.
public struct TypedQuote: TypedRecord {
    public enum Name: String, CaseIterable, Sendable {
        case text, author, work, tags, favorite
    }

    public var texts: [Name: String]

    public init(texts: [Name: String]) { self.texts = texts }

    public init(_ values: QuoteValues, _: Wording) {
        texts = [
            .text: values.text, .author: values.author ?? "", .work: values.work ?? "",
            .tags: WrittenTags.text(of: values.tags), .favorite: values.isFavorite ? "on" : "",
        ]
    }

    public func values(_: WrittenForms) -> QuoteValues? {
        guard let text = optionalText(.text) else { return nil }
        return QuoteValues(
            text: text, author: optionalText(.author), work: optionalText(.work),
            tags: WrittenTags.tags(in: self[.tags]), isFavorite: !self[.favorite].isEmpty)
    }

    public func problem(with name: Name, _: WrittenForms, _ wording: Wording) -> String? {
        name == .text && optionalText(.text) == nil ? wording[.mustNotBeEmpty] : nil
    }
}
