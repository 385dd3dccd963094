import Text

/// The parts of a day in lists, headings and tables, by the same names.
enum DayPart {
    /// Chinese and Japanese words, longest first. Times are read behind those of `WrittenTime` only.
    static let eastAsian = (WrittenTime.dayParts + ["午前中", "早晨", "今晚", "今朝", "今夜", "今晩", "昼間"]).sorted {
        $0.count > $1.count
    }
    /// German adverbs, which may also stand before a number of cups or behind an hour.
    static let adverbs: Set = ["morgens", "vormittags", "mittags", "nachmittags", "abends", "nachts"]
    /// All names, in lower case.
    static let names = adverbs.union(eastAsian).union([
        "morning", "noon", "midday", "afternoon", "evening", "night", "morgen", "vormittag", "mittag", "nachmittag",
        "abend", "nacht",
    ])
    /// What may stand above or before drinks: the parts of a day, and its meals.
    static let labels = names.union([
        "breakfast", "lunch", "dinner", "frühstück", "mittagessen", "abendessen", "早餐", "午餐", "晚餐", "朝食", "昼食", "夕食",
    ])
    /// What stands behind an hour. `8 morning` is none.
    private static let phrases = adverbs.union([
        "mittag", "tonight", "at night", "this morning", "this afternoon", "this evening", "in the morning",
        "in the afternoon", "in the evening", "du matin", "du soir", "de la mañana", "de la tarde", "de la noche",
        "da manhã", "da tarde",
    ])

    /// `abends`, `in the morning` and `this evening` at the start of a text.
    static func phrase(at head: ArraySlice<Substring>) -> String? {
        let starts = (1...3).prefix(head.count).lazy.map { head.prefix($0).joined(separator: " ") }
        return starts.first { phrases.has($0.trimmingSuffix { ",:".contains($0) }) }
    }

    /// The label before a drink, which is no part of its name: `Morning:` of `Morning: latte`.
    static func label(of drink: ArraySlice<Substring>) -> String? {
        guard let first = drink.first, let colon = first.firstIndex(where: { ":：".contains($0) }),
            labels.has(first[..<colon])
        else { return nil }
        let behind = first[colon...].dropFirst()
        let next = behind.isEmpty ? drink.dropFirst().first : behind
        // In `lunch: 2 espressos` the number is worth more words.
        return next?.first.map { $0.isNumber } == false ? String(first[...colon]) : nil
    }
}
