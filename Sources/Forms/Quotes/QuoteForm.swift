public import Editing
public import Intake
public import Languages
import Terminal
import Text

/// The form of a quote.
public struct QuoteForm: FieldForm {
    let title: String
    let wording: Wording
    let forms: WrittenForms
    var fields: FieldList<TypedQuote.Name>

    /// A form of `values`.
    public init(_ values: QuoteValues, isNew: Bool, wording: Wording, forms: WrittenForms) {
        title = wording[isNew ? .addQuote : .editQuote]
        self.wording = wording
        self.forms = forms
        let typed = TypedQuote(values, wording)
        fields = FieldList([
            (.text, wording[.quoteText], .paragraph(ParagraphField(typed[.text]))),
            (.author, wording[.author], .text(typed[.author])),
            (.work, wording[.quoteWork], .text(typed[.work])),
            (.tags, wording[.tags], .line(LineField(typed[.tags]))),
            (.favorite, wording[.favorite], .toggle(values.isFavorite)),
        ])
    }

    var typed: TypedQuote { TypedQuote(texts: fields.texts) }

    func meaning(of name: TypedQuote.Name) -> String? {
        name == .tags && typed[.tags].isEmpty ? wording[.tagsApart] : nil
    }
}
