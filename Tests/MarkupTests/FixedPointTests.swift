import Foundation
import Markup
import TestSupport
import Testing

@Suite("A fixed-point number")
struct FixedPointTests {
    @Test(
        "has no trailing zeros and rounds halves away from zero",
        arguments: [
            (0, 2, "0"), (-0.0, 2, "0"), (1, 2, "1"), (1.5, 2, "1.5"), (1.25, 1, "1.3"), (-1.25, 1, "-1.3"),
            (2.5, 0, "3"), (-2.5, 0, "-3"), (0.005, 2, "0.01"), (0.004, 2, "0"), (-0.004, 2, "0"), (0.05, 2, "0.05"),
            (10, 2, "10"), (100.1, 2, "100.1"), (99.999, 2, "100"), (0.1 + 0.2, 2, "0.3"), (1234.5678, 3, "1234.568"),
            (.nan, 2, "0"), (.infinity, 2, "0"), (-.infinity, 2, "0"), (1e300, 2, "0"), (0.49999999999999994, 0, "0"),
            (4503599627370495.5, 0, "4503599627370496"), (-7.0, 3, "-7"),
        ] as [(Double, Int, String)])
    func table(value: Double, decimals: Int, expected: String) {
        #expect(fixedPoint(value, decimals: decimals) == expected)
    }

    @Test("reads back within half of its last decimal and has its shortest form", arguments: 0..<20)
    func property(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let magnitude = generator.pick([1, 10, 1000, 1e6])
            let value = Double.random(in: -magnitude...magnitude, using: &generator)
            let decimals = generator.number(in: 0..<5)
            let text = fixedPoint(value, decimals: decimals)
            let read = try #require(Double(text))
            let scale = pow(10.0, Double(decimals))
            #expect(abs(read - value) <= 0.5 / scale + 1e-9, "seed \(seed): \(value) as \(text)")
            #expect(text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/) != nil && text != "-0", "\(text)")
            #expect(text.utf8.drop { $0 != 0x2E }.count <= decimals + 1)
            #expect(read == (value * scale).rounded(.toNearestOrAwayFromZero) / scale, "seed \(seed): \(value)")
        }
    }
}
