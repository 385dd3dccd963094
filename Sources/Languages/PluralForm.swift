import Model

/// The plural categories of CLDR ("Language Plural Rules") in the site's languages.
enum PluralForm: String, CaseIterable {
    case one, other
}

extension Language {
    /// The form for a number as printed.
    func pluralForm(of number: Quantity) -> PluralForm {
        switch self {
        // Only 1 is `one`: 1.5 is not.
        case .english, .german: number.thousandths.magnitude == 1000 ? .one : .other
        case .traditionalChinese, .simplifiedChinese, .japanese: .other
        }
    }
}
