import Model

/// A plural category of CLDR ("Language Plural Rules"), as far as our languages have it.
enum PluralForm: String, CaseIterable {
    case one, other
}

extension Language {
    /// The plural forms that the language tells apart.
    var pluralForms: [PluralForm] {
        switch self {
        case .english, .german: [.one, .other]
        case .traditionalChinese, .simplifiedChinese, .japanese: [.other]
        }
    }

    /// The form that goes with a number as printed: in English and German `one` is for 1 without decimals alone.
    func pluralForm(of number: Quantity) -> PluralForm {
        pluralForms.count > 1 && number.thousandths.magnitude == 1000 ? .one : .other
    }
}
