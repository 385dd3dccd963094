import Model
import Testing

@testable import Languages

@Suite("Strings files")
struct StringsFilesTests {
    @Test("every line is readable", arguments: Language.allCases)
    func everyLineCanBeRead(_ language: Language) {
        let file = StringsFile(of: language)
        #expect(file.entries.count >= Word.allCases.count)
        #expect(file.unreadableLines == [])
    }

    @Test(
        "every file has each word exactly once, without plural forms or with all forms of its language",
        arguments: Language.allCases)
    func everyWordIsThereOnce(_ language: Language) {
        var forms: [String: [PluralForm?]] = [:]
        for (key, _) in StringsFile(of: language).entries {
            let (name, form) = Wording.splitKey(key)
            #expect(!key.contains(".") || form != nil, "\(key) has an unknown form")
            forms[name, default: []].append(form)
        }
        #expect(Set(forms.keys).subtracting(Word.allCases.map(\.rawValue)) == [], "unknown keys")
        for word in Word.allCases {
            let found = forms[word.rawValue] ?? []
            let hasPlural = language == .english || language == .german
            let isRight = found == [nil] || (hasPlural && found == [.one, .other])
            #expect(isRight, "\(word) has the forms \(found)")
        }
    }

    @Test(
        "a phrase has the same placeholders in every language and form, but the form for one may leave out the number",
        arguments: Word.allCases)
    func placeholdersAgree(_ word: Word) {
        let expected = Self.placeholders(of: word, in: .english).last
        for language in Language.allCases {
            let forms = Self.placeholders(of: word, in: language)
            for (index, names) in forms.enumerated() {
                let isWithoutNumber = index < forms.count - 1 && names == expected?.filter { $0 != "count" }
                #expect(names == expected || isWithoutNumber, "\(word) in \(language.rawValue)")
                #expect(Set(names).count == names.count, "\(word) in \(language.rawValue) fills a place twice")
            }
        }
    }

    @Test("phrases with plural forms have a count", arguments: [Language.english, .german])
    func formsCount(_ language: Language) {
        // The number is above these words, in type of its own.
        let apart = "daysInARow."
        for (key, text) in StringsFile(of: language).entries where key.hasSuffix(".other") && !key.hasPrefix(apart) {
            #expect(text.contains("{count}"), "\(key)")
        }
    }

    @Test("only names and universal signs are the same as in English")
    func nothingIsLeftInEnglish() {
        let alike: Set<Word> = [
            .listSeparator, .labelled, .aside, .milligramCount, .percentCount, .rangeWithinYear,
            .rangeAcrossYears, .feed, .limit,
        ]
        let english = Self.texts(in: .english)
        for language in Language.allCases where language != .english {
            let same = Self.texts(in: language).filter { english[$0.key] == $0.value }
            #expect(same.keys.filter { !alike.contains($0) } == [], "\(language.rawValue)")
        }
        let simplified = Self.texts(in: .simplifiedChinese)
        let shared = Self.texts(in: .traditionalChinese).filter { simplified[$0.key] == $0.value }
        #expect(shared.count < Word.allCases.count / 3)
    }

    @Test("comments, blank lines, carriage returns and quoted texts are parsed")
    func parsing() {
        let text = "# c\n\n a = x = y \r\nb=\", \"\nno sign\nempty =\n= text\nc = \"\n"
        let file = StringsFile(parsing: Array(text.utf8))
        #expect(file.entries.map(\.key) == ["a", "b", "empty", "", "c"])
        #expect(file.entries.map(\.text) == ["x = y", ", ", "", "text", "\""])
        #expect(file.unreadableLines == [5, 6, 7])
    }

    @Test(
        "a phrase is split at its placeholders",
        arguments: [
            ("a {b} c", [Phrase.Part.literal("a "), .placeholder("b"), .literal(" c")]),
            ("{b}{c}", [.placeholder("b"), .placeholder("c")]),
            ("a {b", [.literal("a {b")]),
            ("a} b", [.literal("a} b")]),
            ("", []),
        ])
    func cutting(_ text: String, _ parts: [Phrase.Part]) {
        #expect(Phrase.parts(of: text) == parts)
    }

    /// The sorted placeholder names of each form of a word.
    static func placeholders(of word: Word, in language: Language) -> [[String]] {
        StringsFile(of: language).entries
            .filter { Wording.splitKey($0.key).name == word.rawValue }
            .map { entry in
                Phrase.parts(of: entry.text)
                    .compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
                    .sorted()
            }
    }

    private static func texts(in language: Language) -> [Word: String] {
        let entries = StringsFile(of: language).entries
        return entries.reduce(into: [:]) { texts, entry in
            if let word = Word(rawValue: Wording.splitKey(entry.key).name) { texts[word] = entry.text }
        }
    }
}
