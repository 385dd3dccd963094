import Editing
import Intake
import Logbook
import Model

extension TypedQuote: Draft {
    static let kind = LogKind.quotes

    static func new(on site: ScreenSite) -> TypedQuote { TypedQuote(QuoteValues(text: ""), on: site) }

    static func requiredFields(on _: ScreenSite) -> RecordFields {
        var fields = RecordFields()
        fields.set("text", QuoteValues.noText)
        return fields
    }

    static func summary(of values: QuoteValues, on _: ScreenSite) -> String {
        [values.text, values.author].compactMap(\.self).joined(separator: " — ")
    }
}
