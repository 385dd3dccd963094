public import Model
import Text

/// The words, dates and numbers of the site in one language.
public final class Wording: Sendable {
    /// The language; its raw value is the BCP 47 tag for `lang`.
    public let language: Language
    let locale: LocaleData
    private let phrases: [Word: Phrase]
    /// Whether no line may end between a number and its unit, or within a date.
    let isForPages: Bool

    /// Reads the language's strings file and CLDR data, which takes a few milliseconds.
    public init(_ language: Language) {
        self.language = language
        locale = LocaleData(of: language)
        phrases = Self.phrases(StringsFile(of: language))
        isForPages = false
    }

    private init(forPages wording: Wording) {
        (language, locale, isForPages) = (wording.language, wording.locale, true)
        phrases = wording.phrases.mapValues(\.keepingUnits)
    }

    /// The same words for pages: no line ends between a number and its unit, or within a date.
    /// Terminals, feeds and data keep plain spaces, so that `3 cups` can be found and copied there.
    public var forPages: Wording { Wording(forPages: self) }

    /// `text`, with no-break spaces (U+00A0) on pages.
    func unbroken(_ text: String) -> String { isForPages ? text.replacing(" ", with: "\u{A0}") : text }

    /// `date`, where on pages no line ends between a day and its month or a month and its year. It may end after a
    /// comma, and after 日.
    func unbroken(date: String) -> String {
        guard isForPages else { return date }
        var bytes: [UInt8] = []
        for byte in date.utf8 {
            if byte == UInt8(ascii: " "), let last = bytes.last, last != UInt8(ascii: ","), last < 0x80 {
                bytes += "\u{A0}".utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func phrases(_ file: StringsFile) -> [Word: Phrase] {
        var phrases = [Word: Phrase](minimumCapacity: Word.allCases.count)
        // A dictionary, because `Word(rawValue:)` compares with every word in turn.
        let words = Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0.rawValue, $0) })
        for (key, text) in file.entries {
            let (name, form) = splitKey(key)
            guard let word = words[name] else { continue }
            if form == .one {
                phrases[word, default: Phrase("")].one = Phrase.parts(of: text)
            } else {
                phrases[word, default: Phrase("")].other = Phrase.parts(of: text)
            }
        }
        return phrases
    }

    /// Splits a key into name and plural form: `cups.one` is the form `one` of `cups`.
    static func splitKey(_ key: String) -> (name: String, form: PluralForm?) {
        guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (key, nil) }
        return (String(key[..<dot]), PluralForm(rawValue: String(key[key.index(after: dot)...])))
    }

    /// A word without placeholders.
    public subscript(_ word: Word) -> String { text(word, []) }

    /// A phrase with its placeholders filled by name; the value named `count` chooses the plural form.
    public func text(_ word: Word, _ arguments: [(name: String, value: PhraseValue)]) -> String {
        guard let phrase = phrases[word] else { return word.rawValue }
        if let plain = phrase.plainText { return plain }
        var parts = phrase.other
        if let one = phrase.one, let count = arguments.first(where: { $0.name == "count" }),
            form(of: count.value) == .one
        {
            parts = one
        }
        return Phrase.fill(parts) { name in arguments.first { $0.name == name }.map { written($0.value) } }
    }

    private static let half = Quantity(thousandths: 500)

    private func form(of value: PhraseValue) -> PluralForm {
        switch value {
        case .text: .other
        case .number(let number): language.pluralForm(of: Quantity(number))
        // `1.0 cups`, as every number with a decimal.
        case .mean: .other
        // One half of a cup: `½ cup`.
        case .quantity(let quantity, let decimals) where decimals > 0 && quantity.magnitude == Self.half: .one
        case .quantity(let quantity, let decimals): language.pluralForm(of: quantity.rounded(decimals: decimals))
        }
    }

    private func written(_ value: PhraseValue) -> String {
        switch value {
        case .text(let text): text.endingItsDirections
        case .number(let value): number(value)
        case .mean(let quantity): mean(quantity)
        case .quantity(let quantity, let decimals): number(quantity, decimals: decimals)
        }
    }
}
