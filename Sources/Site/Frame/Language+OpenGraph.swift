import Model

extension Language {
    /// `language_TERRITORY` (ogp.me), with the territory that has the most readers.
    var openGraphLocale: String {
        switch self {
        case .english: "en_US"
        case .traditionalChinese: "zh_TW"
        case .simplifiedChinese: "zh_CN"
        case .german: "de_DE"
        case .japanese: "ja_JP"
        }
    }
}
