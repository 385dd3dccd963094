import FoundationEssentials
import FoundationInternationalization
import Model
import TestSupport
import Testing

@testable import Languages

@Suite("Numbers")
struct NumberTests {
    @Test(
        "numbers have the language's own separators",
        arguments: [
            (Language.english, "1,234,567.5", "−1,000"), (.traditionalChinese, "1,234,567.5", "−1,000"),
            (.simplifiedChinese, "1,234,567.5", "−1,000"), (.german, "1.234.567,5", "−1.000"),
            (.japanese, "1,234,567.5", "−1,000"),
        ])
    func separators(_ language: Language, _ fraction: String, _ negative: String) {
        let wording = Wording(language)
        #expect(wording.decimal(Quantity(thousandths: 1_234_567_500)) == fraction)
        #expect(wording.number(Quantity(-1000)) == negative)
        #expect(wording.number(-1000) == negative)
    }

    @Test(
        "halves round away from zero, and trailing zeros are dropped",
        arguments: [
            (0, 0, "0"), (999, 3, "0.999"), (999, 2, "1"), (1050, 2, "1.05"), (1005, 2, "1.01"), (500, 0, "1"),
            (-500, 0, "−1"), (-499, 0, "0"), (2000, 3, "2"), (100, 1, "0.1"), (999_999_500, 0, "1,000,000"),
        ])
    func rounding(_ thousandths: Int, _ decimals: Int, _ expected: String) {
        #expect(Wording(.english).decimal(Quantity(thousandths: thousandths), decimals: decimals) == expected)
    }

    @Test(
        "an exact half is written as a fraction, and other numbers have one decimal; a mean has one decimal always",
        arguments: [
            (500, "½", "0.5"), (-500, "−½", "−0.5"), (4500, "4½", "4.5"), (1_234_500, "1,234½", "1,234.5"),
            (4499, "4.5", "4.5"), (4550, "4.6", "4.6"), (0, "0", "0.0"), (-40, "0", "0.0"), (2000, "2", "2.0"),
            (1_999, "2", "2.0"),
        ])
    func halves(_ thousandths: Int, _ number: String, _ mean: String) {
        #expect(Wording(.english).number(Quantity(thousandths: thousandths)) == number)
        #expect(Wording(.english).mean(Quantity(thousandths: thousandths)) == mean)
    }

    @Test("a change has a sign, and zero is ±0")
    func signs() {
        let wording = Wording(.german)
        #expect(wording.signed(Quantity(2)) == "+2")
        #expect(wording.signed(Quantity(-2)) == "−2")
        #expect(wording.signed(.zero) == "±0")
        #expect(wording.signed(Quantity(thousandths: -1500)) == "−1½")
        #expect(wording.signed(Quantity(thousandths: -4)) == "±0")
    }

    @Test("a share is a whole percentage, and a share of zero is nil")
    func percent() {
        #expect(Wording(.english).percent(Quantity(1), of: Quantity(3)) == "33%")
        #expect(Wording(.german).percent(Quantity(2), of: Quantity(3)) == "67\u{A0}%")
        #expect(Wording(.japanese).percent(Quantity(3), of: Quantity(3)) == "100%")
        #expect(Wording(.english).percent(Quantity(1), of: .zero) == nil)
    }

    @Test("numbers agree with Foundation", arguments: Language.allCases)
    func anyNumber(_ language: Language) {
        let seed = TestScale.seed
        var random = SeededGenerator(seed: seed)
        let wording = Wording(language)
        let style = Decimal.FormatStyle(locale: Locale(identifier: language.rawValue))
            .rounded(rule: .toNearestOrAwayFromZero)
        for _ in 0..<400 {
            let digits = Int.random(in: 0...12, using: &random)
            let limit = (0..<digits).reduce(1) { power, _ in power * 10 }
            let thousandths = Int.random(in: -limit...limit, using: &random)
            let decimals = Int.random(in: 0...3, using: &random)
            let expected = style.precision(.fractionLength(0...decimals)).format(Decimal(thousandths) / 1000)
            let plain = expected == "-0" ? "0" : expected.replacing("-", with: "\u{2212}")
            let found = wording.decimal(Quantity(thousandths: thousandths), decimals: decimals)
            #expect(found == plain, "\(thousandths) with \(decimals) decimals, seed \(seed)")
        }
    }

    @Test(
        "the time left is in days and hours, or in hours and minutes, and never too short",
        arguments: [
            (0, "0 minutes"), (1, "1 minute"), (60, "1 minute"), (61, "2 minutes"), (3_600, "1 hour"),
            (25_140, "6 hours 59 minutes"), (86_341, "1 day"), (86_401, "1 day 1 hour"), (91_800, "1 day 2 hours"),
            (176_340, "2 days 1 hour"), (-5, "0 minutes"),
        ])
    func timeLeft(seconds: Int, expected: String) {
        #expect(Wording(.english).timeLeft(seconds) == expected)
    }

    @Test("the largest and smallest integers do not overflow")
    func extremes() {
        #expect(Wording(.english).number(Int.min) == "−9,223,372,036,854,775,808")
        #expect(Wording(.english).number(Int.max) == "9,223,372,036,854,775,807")
    }

    @Test(
        "A number in a form has no comma that may separate groups of digits",
        arguments: [(500, "0,5"), (333, "0,333"), (1125, "1.125"), (12_250, "12,25"), (1_000_000, "1000")])
    func typed(_ thousandths: Int, _ expected: String) {
        #expect(Wording(.german).typed(Quantity(thousandths: thousandths)) == expected)
    }
}
