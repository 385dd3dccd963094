import Diagnostics
import Model
import TestSupport
import Testing

@testable import Intake

@Suite("Numbers as people write them")
struct QuantityReadingTests {
    /// The seed is the argument, so that a failure prints it.
    @Test("The fast path for plain numbers agrees with the full parser", arguments: 0..<20)
    func plain(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["0", "1", "5", "9", "12", ".", "e", "-", "+", "007"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            guard let plain = Quantity.plain(Array(text.utf8).span) else { continue }
            #expect(Quantity.read(text) == .exact(plain), "\(text)")
        }
        #expect(Quantity.plain(Array("12.25".utf8).span) == Quantity(thousandths: 12_250))
    }

    @Test(
        "Fractions, commas, full-width digits and the minus sign are read",
        arguments: [
            ("½", .exact(Quantity(thousandths: 500))), ("2⅔", .exact(Quantity(thousandths: 2667))),
            ("−1¼", .exact(Quantity(thousandths: -1250))), ("−2", .exact(Quantity(-2))),
            ("2.5", .exact(Quantity(thousandths: 2500))),
            ("1.5½", .notANumber), ("½½", .notANumber), ("−", .notANumber), ("−-2", .notANumber),
            ("２", .exact(Quantity(2))), ("1,5", .exact(Quantity(thousandths: 1500))),
            ("1 1/2", .exact(Quantity(thousandths: 1500))), ("3/4", .exact(Quantity(thousandths: 750))),
            ("1,500", .notANumber), ("0,333", .exact(Quantity(thousandths: 333))), ("00,333", .notANumber),
            ("1/0", .notANumber), ("3/2", .notANumber), ("½1", .notANumber), ("−1e99", .outOfRange), ("", .notANumber),
        ] as [(String, Quantity.Reading)])
    func written(_ text: String, _ reading: Quantity.Reading) {
        #expect(Quantity.reading(text) == reading)
    }

    @Test(
        "A correction of a number has the value that was meant, or there is none",
        arguments: [
            ("1.063,0", "write 1063"), ("1.063,5", "write 1063.5"), ("1,063.50", "write 1063.50"),
            ("1,500", "write 1500 or 1.500"), ("1.000", "write 1000 or 1"), ("1,000", "write 1000 or 1"),
            ("１，０６３．５", "write 1063.5"), ("2.5.1", nil), ("1.06,5", nil), ("1,5,000", nil), (",5", nil), ("5,", nil),
            ("1.063,", nil), ("1.2.345", nil), ("-1,500", nil), ("1.063,5,5", nil), ("2,5 shots", nil),
        ] as [(String, String?)])
    func correction(_ text: String, help: String?) {
        let file = decode("[{\"date\": \"2026-11-20\", \"caffeine\": \"\(text)\"}]", "coffee.json")
        #expect(file.coffee.isEmpty && file.diagnostics.map(\.help) == [help])
    }
}
