import Model
import Text

/// Finds words that are no part of a drink: a number that nobody knows, a part of the day, sleep.
extension LogItem {
    /// Words before a number of cups that nobody knows, or before a cup that perhaps was none.
    private static let vagueWords: Set = [
        "several", "many", "much", "too", "lots", "maybe", "perhaps", "probably", "mehrere", "viele", "viel", "einige",
        "vielleicht", "sip", "rest", "plusieurs", "beaucoup", "varios", "varias", "muchos", "quizás",
    ]
    private static let wordsBehindVague: Set = ["of", "a", "an", "many", "much", "de", "ein", "eine", "einen"]
    private static let eastAsianVagueWords = ["很多", "好多", "許多", "许多", "たくさん", "たぶん", "多分", "可能"]
    /// What people log beside their cups.
    private static let sleepWords: Set = [
        "sleep", "slept", "asleep", "schlaf", "geschlafen", "sommeil", "dormi", "sueño", "sonno", "slaap",
    ]
    private static let eastAsianSleepWords = ["睡了", "睡眠", "睡覺", "睡觉"]

    /// Whether words are hardly the name of a drink: `several coffees`, `maybe a latte`, `slept 8 hours`, `睡了8小時`.
    static func areNoDrink(_ drink: ArraySlice<Substring>) -> Bool {
        guard let first = drink.first, let byte = first.utf8.first else { return false }
        if byte >= 0x80, let word = eastAsianVagueWords.first(where: first.hasPrefix) {
            return DrinkName.isKnown(first.dropFirst(word.count))
        }
        if vagueWords.contains(first.lowercased()) {
            let rest = drink.dropFirst().drop { wordsBehindVague.contains($0.lowercased()) }
            return rest.first.map(isForeignCoffee) == true
        }
        let isSleep =
            eastAsianSleepWords.contains(where: first.hasPrefix)
            || drink.contains { word in
                word.utf8.first.map("sSaAgGdD".utf8.contains) == true && sleepWords.contains(word.lowercased())
            }
        return isSleep && !drink.contains { isForeignCoffee($0) || DrinkName.isDistinct($0) }
    }

    /// The drink behind `一杯` without の or 的 before it: `コーヒー` of `のコーヒー`, but `的士高咖啡` as it is.
    static func withoutParticle(_ drink: Substring) -> Substring {
        let isParticle = drink.first.map("の的".contains) == true && DrinkName.isKnown(drink.dropFirst())
        return isParticle ? drink.dropFirst() : drink
    }

    /// Names of the parts of a day.
    static let namesOfDayParts: Set = [
        "morning", "noon", "afternoon", "evening", "night", "morgen", "morgens", "vormittag", "mittag", "nachmittag",
        "abend", "早上", "上午", "中午", "下午", "晚上", "朝", "午前", "昼", "午後", "夕方", "夜",
    ]
    private static let partsOfDay = namesOfDayParts.union(["mittags", "abends", "nachmittags", "vormittags", "午前中"])
    private static let labels = partsOfDay.union([
        "breakfast", "lunch", "dinner", "frühstück", "mittagessen", "abendessen", "早餐", "午餐", "晚餐", "朝食", "昼食", "夕食",
    ])

    /// The label before a drink, which is no part of its name: `Morning:` of `Morning: latte`.
    static func label(of drink: ArraySlice<Substring>) -> String? {
        guard let first = drink.first, first.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: ":") }),
            let colon = first.firstIndex(where: { ":：".contains($0) }),
            labels.contains(first[..<colon].lowercased())
        else { return nil }
        let behind = first[colon...].dropFirst()
        let next = behind.isEmpty ? drink.dropFirst().first : behind
        // In `lunch: 2 espressos` the number is worth more words.
        return next?.first.map { $0.isNumber } == false ? String(first[...colon]) : nil
    }

    /// Whether a drink is nothing but a part of the day: `Morning`, `午前中`.
    static func isPartOfDay(_ drink: ArraySlice<Substring>) -> Bool {
        drink.count == 1 && drink.first.map { partsOfDay.contains($0.lowercased()) } == true
    }

    /// Numbers of cups in French, Spanish, Portuguese, Italian and Dutch, which may be other words before anything but
    /// coffee.
    private static let foreignNumbers = [
        "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5",
        "dois": "2", "três": "3", "quatro": "4", "due": "2", "tre": "3", "quattro": "4", "twee": "2", "drie": "3",
        "medio": "½", "media": "½", "demi": "½", "mezzo": "½", "mezza": "½", "halve": "½", "meia": "½",
    ]
    private static let foreignArticles: Set = ["un", "une", "una", "um", "uma", "een"]
    private static let foreignCoffees = ["caf", "koff", "expres", "cortad", "noisette", "tass", "taz", "chávena"]

    private static func isForeignCoffee(_ word: Substring) -> Bool {
        let word = word.lowercased()
        return foreignCoffees.contains(where: word.hasPrefix) || DrinkName.isDrinkOrCups(word)
    }

    /// The number in `deux cafés`, `dos cortados` and `un demi café`, as it is written and in digits.
    static func foreignNumber(_ drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        let article = drink.first.map { foreignArticles.contains($0.lowercased()) } == true ? 1 : 0
        guard let word = drink.dropFirst(article).first, let number = foreignNumbers[word.lowercased()],
            drink.dropFirst(article + 1).first.map(isForeignCoffee) == true
        else { return nil }
        return (drink.prefix(article + 1).joined(separator: " "), number)
    }

    private static let clockWords: Set = [
        "noon", "midday", "midnight", "mitternacht", "midi", "minuit", "mediodía", "medianoche", "正午",
    ]

    /// `noon` of `noon latte` and `midi` of `midi café`.
    static func clockWord(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, first.utf8.count <= 12, let next = head.dropFirst().first,
            clockWords.contains(first.lowercased().filter { !",:：".contains($0) }),
            isForeignCoffee(next) || DrinkName.isKnown(head.dropFirst().joined(separator: " "))
        else { return nil }
        return String(first)
    }

    /// `a las 8` and `a las ocho` at the start of an item.
    static func spanishHour(_ head: ArraySlice<Substring>) -> String? {
        let words = head.prefix(3)
        guard words.count == 3, words.first?.lowercased() == "a", let hour = words.last,
            ["la", "las"].contains(words[words.startIndex + 1].lowercased()), isHour(hour)
        else { return nil }
        return words.joined(separator: " ")
    }
}
