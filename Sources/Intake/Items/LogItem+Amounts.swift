import Text

/// Recognises amounts behind a drink, and how long something took.
extension LogItem {
    private static let volumes: Set = ["ml", "cl", "dl", "l", "oz", "g", "mg", "cc", "リットル", "ミリ", "毫升", "公升"]
    /// Measures that say of a drink how it was made, and of anything else that it is none: `cold brew 12 hours`.
    private static let otherMeasures: Set = [
        "min", "mins", "minutes", "minuten", "hours", "stunden", "pages", "seiten", "km", "steps", "schritte", "kcal",
        "kg", "小時", "小时", "個小時", "个小时", "時間", "分鐘", "分钟", "分", "公里", "公斤", "歩", "步", "ページ", "页", "頁",
    ]

    /// `250 ml` and `250ml` behind a drink, which `250ml` in `咖啡250ml` touches.
    static func amountAtEnd(_ drink: ArraySlice<Substring>) -> String? {
        func isDigit(_ character: Character) -> Bool { character.isNumber || ".,".contains(character) }
        // Most drinks have no digit.
        guard let last = drink.last, drink.contains(where: { $0.utf8.contains { $0.isDigit || $0 >= 0x80 } }) else {
            return nil
        }
        let unit = last.lastIndex(where: \.isNumber).map { last[$0...].dropFirst() } ?? last
        let measure = unit.lowercased()
        guard volumes.contains(measure) || (otherMeasures.contains(measure) && !drink.contains(where: isOfDrink)) else {
            return nil
        }
        guard unit.startIndex > last.startIndex else {
            guard drink.count > 2, case let number = drink[drink.endIndex - 2], number.allSatisfy(isDigit) else {
                return nil
            }
            return "\(number) \(last)"
        }
        let before = last[..<unit.startIndex].trimmingSuffix(while: isDigit)
        let isAlone = before.isEmpty && drink.count > 1
        let isBehind = before.unicodeScalars.last?.isChineseOrJapanese == true
        return isAlone || isBehind ? String(last[before.endIndex...]) : nil
    }

    /// Whether a word is a drink, or a part of its name: `brew`, `V60`.
    private static func isOfDrink(_ word: Substring) -> Bool {
        let name = word.lowercased()
        return DrinkName.isDrinkOrCups(word) || DrinkName.isKnown(word) || waysToBrew.contains(name)
            || name.hasSuffix("kaffee") || eastAsianWaysToBrew.contains(where: word.contains)
    }

    private static let eastAsianWaysToBrew = ["ドリップ", "手沖", "手冲"]
    private static let waysToBrew: Set = ["brew", "press", "aeropress", "chemex", "v60", "moka", "pour", "drip"]
}
