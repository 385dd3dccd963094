import Model
import TestSupport
import Testing

@Suite("Quantities")
struct QuantityTests {
    @Test(
        "numbers are read exactly, or rounded to the nearest thousandth",
        arguments: [
            ("2", Quantity.Reading.exact(Quantity(2))), ("-2", .exact(Quantity(-2))), ("+3", .exact(Quantity(3))),
            ("0", .exact(.zero)), ("-0", .exact(.zero)), ("0.000", .exact(.zero)), ("0e999999999999", .exact(.zero)),
            ("0.5", .exact(Quantity(thousandths: 500))), (".5", .exact(Quantity(thousandths: 500))),
            ("-.125", .exact(Quantity(thousandths: -125))), ("1.250", .exact(Quantity(thousandths: 1250))),
            ("1.2500000", .exact(Quantity(thousandths: 1250))), ("1e2", .exact(Quantity(100))),
            ("1E+2", .exact(Quantity(100))), ("125e-3", .exact(Quantity(thousandths: 125))),
            ("0.00125e3", .exact(Quantity(thousandths: 1250))), ("1.5e0", .exact(Quantity(thousandths: 1500))),
            ("1000000000", .exact(Quantity(1_000_000_000))), ("1e9", .exact(Quantity(1_000_000_000))),
            ("1000000000.000", .exact(Quantity(1_000_000_000))), ("-1e9", .exact(Quantity(-1_000_000_000))),
            ("000000000000000000002", .exact(Quantity(2))),
            ("0.0004", .rounded(.zero)), ("0.0005", .rounded(Quantity(thousandths: 1))),
            ("-0.0005", .rounded(Quantity(thousandths: -1))), ("1.00049999999", .rounded(Quantity(1))),
            ("1e-9", .rounded(.zero)), ("1e-999999999999", .rounded(.zero)),
            ("2.9995", .rounded(Quantity(3))), ("0.1234567890123456789", .rounded(Quantity(thousandths: 123))),
            ("1000000000.001", .outOfRange), ("1000000000.0005", .outOfRange), ("1e10", .outOfRange),
            ("-1e400", .outOfRange), ("1e99999999999999999999", .outOfRange),
            ("99999999999999999999999999", .outOfRange),
            ("", .notANumber), ("+", .notANumber), ("-", .notANumber), (".", .notANumber), ("1.", .notANumber),
            ("e5", .notANumber), ("1e", .notANumber), ("1e+", .notANumber), ("1e1.5", .notANumber),
            ("--1", .notANumber), ("1,5", .notANumber), ("1 ", .notANumber), ("0x10", .notANumber),
            ("NaN", .notANumber), ("inf", .notANumber), ("½", .notANumber), ("１", .notANumber), ("1.2.3", .notANumber),
        ])
    func reads(text: String, expected: Quantity.Reading) {
        #expect(Quantity.read(text) == expected)
    }

    @Test("printed quantities are read back", arguments: 1...4)
    func roundTrips(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bound = [10, 10_000, 1_000_000_000_000][Int.random(in: 0...2, using: &generator)]
            let quantity = Quantity(thousandths: Int.random(in: -bound...bound, using: &generator))
            #expect(Quantity.read(quantity.description) == .exact(quantity), "seed \(seed)")
            #expect(Double(quantity.description) == quantity.double, "seed \(seed)")
        }
    }

    @Test(
        "quantities print without unnecessary zeros",
        arguments: [
            (0, "0"), (2000, "2"), (-500, "-0.5"), (62_125, "62.125"), (10, "0.01"), (-1, "-0.001"), (100_100, "100.1"),
        ]
    )
    func prints(thousandths: Int, expected: String) {
        #expect(Quantity(thousandths: thousandths).description == expected)
        #expect(Quantity(thousandths: thousandths).isWhole == !expected.contains("."))
    }

    @Test("sums are exact, and do not depend on their order")
    func exactSums() {
        #expect(Quantity(thousandths: 100) + Quantity(thousandths: 200) == Quantity(thousandths: 300))
        var generator = SeededGenerator(seed: 7)
        let parts = (0..<500).map { _ in Quantity(thousandths: Int.random(in: 0...9999, using: &generator)) }
        let sum = parts.reduce(.zero, +)
        #expect(parts.shuffled(using: &generator).reduce(.zero, +) == sum)
        #expect(parts.reduce(sum, -) == .zero)
    }

    @Test("shares and products round halves away from zero")
    func rounding() {
        #expect(Quantity(1).divided(by: 3)?.description == "0.333")
        #expect(Quantity(2).divided(by: 3)?.description == "0.667")
        #expect(Quantity(thousandths: 1).divided(by: 2)?.thousandths == 1)
        #expect(Quantity(thousandths: -1).divided(by: 2)?.thousandths == -1)
        #expect(Quantity(5).divided(by: 0) == nil)
        #expect((Quantity(thousandths: 500) * Quantity(thousandths: 1)).thousandths == 1)
        #expect((Quantity(thousandths: 499) * Quantity(thousandths: 1)).thousandths == 0)
        #expect((Quantity(thousandths: -1500) * Quantity(63)).description == "-94.5")
        #expect(Quantity(thousandths: 2_450).rounded(decimals: 1).description == "2.5")
        #expect(Quantity(thousandths: 2_449).rounded(decimals: 1).description == "2.4")
        #expect(Quantity(thousandths: -500).rounded(decimals: 0) == Quantity(-1))
        #expect(Quantity(thousandths: 1234).rounded(decimals: 9).thousandths == 1234)
    }

    @Test("sums that are too large are clamped instead of crashing")
    func saturates() {
        let most = Quantity(thousandths: .max)
        #expect(most + Quantity(1) == most)
        #expect(Quantity(thousandths: -.max) + Quantity(-1) == Quantity(thousandths: -.max))
        #expect(Quantity(thousandths: -.max) - Quantity(1) == Quantity(thousandths: -.max))
        #expect(most * Quantity(2) == most)
        #expect(most * Quantity(-2) == Quantity(thousandths: -.max))
        #expect(most * Quantity(1) == most)
        #expect(Quantity(1_000_000_000) * Quantity(1_000_000) == Quantity(1_000_000_000_000_000))
        #expect(most.rounded(decimals: 0) == most)
        #expect(Quantity(thousandths: .min).magnitude == most)
    }
}
