import Testing

@testable import Intake

@Suite("Names of drinks")
struct DrinkNameTests {
    @Test(
        "are those of the built-in table and their plurals",
        arguments: ["latte", "Lattes", "flat whites", "Kaffee", "tea", "teas"])
    func known(_ name: String) { #expect(DrinkName.isKnown(name)) }

    @Test("are not prose", arguments: ["latte.", "late", "bus", "", "s", "lattess"])
    func unknown(_ name: String) { #expect(!DrinkName.isKnown(name)) }

    @Test(
        "are distinct unless a shopping list may have them, in the singular or the plural",
        arguments: [
            ("lattes", true), ("espresso", true), ("tea", false), ("teas", false), ("Filters", false),
            ("kaffee", false),
            ("chocolates", false),
        ])
    func distinct(_ name: String, _ isDistinct: Bool) { #expect(DrinkName.isDistinct(name) == isDistinct) }

    @Test(
        "are found among other words", arguments: [("a flat white", true), ("two lattes", true), ("my filters", false)])
    func inside(_ text: String, _ isDistinct: Bool) { #expect(DrinkName.isDistinct(in: text) == isDistinct) }

    @Test("may be inflected", arguments: ["espressi", "Espresso.", "cappuccini", "Kaffeepause", "cups", "杯"])
    func beginnings(_ word: String) { #expect(DrinkName.isDrinkOrCups(word)) }
}
