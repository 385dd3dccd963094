import Model
import Text

/// Finds words that stand where a drink does and are none: a number that nobody knows, sleep, "ditto", a link.
extension LogItem {
    /// Words before a number of cups that nobody knows, or before a cup that perhaps was none.
    private static let vagueWords: Set = [
        "several", "many", "much", "too", "lots", "maybe", "perhaps", "probably", "mehrere", "viele", "viel", "einige",
        "vielleicht", "sip", "rest", "few", "plusieurs", "beaucoup", "varios", "varias", "muchos", "quizás",
    ]
    private static let wordsBehindVague: Set = ["of", "a", "an", "many", "much", "de", "ein", "eine", "einen"]
    private static let eastAsianVagueWords = ["很多", "好多", "許多", "许多", "たくさん", "たぶん", "多分", "可能"]
    /// What people log beside their cups.
    private static let sleepWords: Set = [
        "sleep", "slept", "asleep", "schlaf", "geschlafen", "sommeil", "dormi", "sueño", "sonno", "slaap",
    ]
    private static let eastAsianSleepWords = ["睡了", "睡眠", "睡覺", "睡觉"]

    /// What says behind a drink that it perhaps was not drunk.
    private static let undrunk: Set = [
        "maybe", "perhaps", "vielleicht", "spilled", "spilt", "cancelled", "canceled", "abgesagt", "verschüttet",
        "weggeschüttet", "didn't drink it", "not drunk", "nicht getrunken",
    ]

    /// Whether a drink is in doubt: `coffee?`, `latte (maybe)`, `Latte (nicht getrunken)`, `latte spilled`.
    private static func isUndrunk(_ drink: ArraySlice<Substring>) -> Bool {
        guard let last = drink.last else { return false }
        if last.last == "?" || last.last == "？" { return DrinkName.isKnown(last.dropLast()) }
        guard drink.count > 1 else { return false }
        if undrunk.has(last.trimming { "()".contains($0) }) { return true }
        guard last.last == ")", let open = drink.lastIndex(where: { $0.first == "(" }) else { return false }
        let aside = drink[open...].joined(separator: " ").dropFirst().dropLast()
        return undrunk.has(aside.replacing("’", with: "'"))
    }

    /// Whether words are hardly the name of a drink: `several coffees`, `maybe a latte`, `slept 8 hours`, `睡了8小時`.
    static func areNoDrink(_ drink: ArraySlice<Substring>) -> Bool {
        guard let first = drink.first else { return false }
        if isUndrunk(drink) { return true }
        if let word = eastAsianVagueWords.first(where: first.begins) {
            return DrinkName.isKnown(first.dropFirst(word.count))
        }
        if vagueWords.has(first) {
            let rest = drink.dropFirst().drop(while: wordsBehindVague.has)
            return rest.first.map(DrinkName.isDrinkOrCupsInAnyLanguage) == true
        }
        let isSleep =
            eastAsianSleepWords.contains(where: first.begins)
            || drink.contains { sleepWords.has($0.trimmingSuffix { $0 == ":" }) }
        return isSleep && !drink.contains { DrinkName.isDrinkOrCupsInAnyLanguage($0) || DrinkName.isDistinct($0) }
    }

    private static let dittos: Set = [
        "〃", "\"", "''", "ditto", "dito", "same", "同上", "same again", "the same", "another", "another one", "one more",
        "noch einer", "noch einen", "noch eine", "nochmal", "das gleiche", "dasselbe",
    ]

    /// Whether a drink is that of the entry before, without its name.
    static func isDitto(_ drink: ArraySlice<Substring>) -> Bool {
        (1...2).contains(drink.count) && dittos.has(drink.joined(separator: " "))
    }

    private static let habits: Set = [
        "same as yesterday", "as usual", "the usual", "like yesterday", "wie gestern", "wie immer", "wie üblich",
        "跟昨天一样", "跟昨天一樣", "和昨天一样", "和昨天一樣", "老样子", "老樣子", "昨日と同じ", "いつもの", "いつも通り",
    ]

    /// Whether a drink without a time may stand for several cups: `same as yesterday`.
    static func isHabit(_ drink: ArraySlice<Substring>) -> Bool {
        drink.count <= 3 && habits.has(drink.joined(separator: " "))
    }

    /// Whether a word is the name of a field of another program: `mood::`, `[mood::`.
    static func isOtherField(_ word: Substring) -> Bool {
        word.hasSuffix("::") && !DrinkName.isDrinkOrCupsInAnyLanguage(word)
    }

    /// Whether a word begins no drink: `![[photo.jpg]]`, `https://…`, `{{time}}` and `<%` of templates, `{"cups":2}`.
    static func isMarkup(_ word: Substring) -> Bool {
        ["![[", "{", "<%"].contains(where: word.begins)
            || (word.utf8.contains(UInt8(ascii: "/")) && word.firstRange(of: "://") != nil)
    }
}
