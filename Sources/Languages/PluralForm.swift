import Model

/// The plural categories of CLDR ("Language Plural Rules") in the site's languages.
enum PluralForm: String, CaseIterable {
    case one, other
}

extension Language {
    /// The plural forms of the language.
    var pluralForms: [PluralForm] {
        switch self {
        case .english, .german: [.one, .other]
        case .traditionalChinese, .simplifiedChinese, .japanese: [.other]
        }
    }

    /// The form for a number as printed: in English and German, `one` is for 1 only, not for 1.5.
    func pluralForm(of number: Quantity) -> PluralForm {
        pluralForms.count > 1 && number.thousandths.magnitude == 1000 ? .one : .other
    }
}
