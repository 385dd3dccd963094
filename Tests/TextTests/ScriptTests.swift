import Testing
import Text

@Suite("A script")
struct ScriptTests {
    @Test(
        "belongs to each letter by its block, and to no other sign",
        arguments: [
            ("a", .latin), ("É", .latin), ("×", nil), ("Ω", .greek), ("ж", .cyrillic), ("א", .hebrew), ("ع", .arabic),
            ("ह", .devanagari), ("ก", .thai), ("한", .hangul), ("あ", .kana), ("カ", .kana), ("ｶ", .kana), ("漢", .han),
            ("々", .han), ("𠮷", .han), ("ა", .other), ("ㄅ", .other), ("ー", .other), ("1", nil), ("。", nil), ("☕", nil),
        ] as [(Unicode.Scalar, Script?)])
    func letters(letter: Unicode.Scalar, script: Script?) {
        #expect(Script(letter) == script)
    }

    @Test(
        "belongs to a text by most of its letters, and Japanese may have up to nine kanji in ten",
        arguments: [
            ("", nil), ("1, 2!", nil), ("Hello, Ωmega", .latin), ("道可道，非常道", .han), ("古池や蛙飛び込む水の音", .kana),
            ("漢漢漢漢漢漢漢漢漢漢の", .kana), ("漢漢漢漢漢漢漢漢漢漢漢の", .han), ("커피 coffee 한 잔", .latin), ("ა a ბ", .other),
        ] as [(String, Script?)])
    func texts(text: String, script: Script?) {
        #expect(Script(mostOf: text) == script)
    }

    @Test(
        "tells whether words need spaces and where lines may break",
        arguments: [
            ("漢", true, true), ("あ", true, true), ("ー", true, true), ("。", true, true), ("，", true, true),
            ("ㄅ", false, true),
            ("㆒", false, true), ("䷀", false, true), ("ㄱ", false, false), ("한", false, false), ("a", false, false),
            ("—", false, false),
        ] as [(Unicode.Scalar, Bool, Bool)])
    func spacing(scalar: Unicode.Scalar, isChineseOrJapanese: Bool, isIdeographic: Bool) {
        #expect(scalar.isChineseOrJapanese == isChineseOrJapanese)
        #expect(scalar.isIdeographic == isIdeographic)
    }
}
