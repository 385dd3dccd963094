public import Editing
public import Intake
public import Languages
import Terminal
import Text

/// The form of a quote.
public struct QuoteForm: FieldForm {
    enum QuoteFieldName: Hashable, Sendable {
        case text, author, work, tags, favorite
    }

    let title: String
    let wording: Wording
    private let forms: WrittenForms
    private let given: QuoteValues
    private let givenTags: String
    var fields: FieldList<QuoteFieldName>

    /// A form of `values`.
    public init(_ values: QuoteValues, isNew: Bool, wording: Wording, forms: WrittenForms) {
        title = wording[isNew ? .addQuote : .editQuote]
        self.wording = wording
        self.forms = forms
        given = values
        givenTags = values.tags.joined(separator: ", ")
        fields = FieldList([
            (.text, wording[.quoteText], .paragraph(ParagraphField(values.text))),
            (.author, wording[.author], .line(LineField(values.author ?? ""))),
            (.work, wording[.quoteWork], .line(LineField(values.work ?? ""))),
            (.tags, wording[.tags], .line(LineField(givenTags))),
            (.favorite, wording[.favorite], .toggle(values.isFavorite)),
        ])
    }

    func problem(with name: QuoteFieldName) -> String? {
        name == .text && fields[.text].optionalText == nil ? wording[.mustNotBeEmpty] : nil
    }

    func meaning(of name: QuoteFieldName) -> String? {
        name == .tags && fields[.tags].text.isEmpty ? wording[.tagsApart] : nil
    }

    var value: QuoteValues? {
        guard let text = fields[.text].optionalText else { return nil }
        // A single tag of several words would be read as several tags.
        let tags = fields[.tags].text == givenTags ? given.tags : WrittenForms.tags(in: fields[.tags].text)
        return QuoteValues(
            text: text, author: fields[.author].optionalText, work: fields[.work].optionalText, tags: tags,
            isFavorite: fields[.favorite].isOn)
    }
}
