import TestSupport
import Testing

@testable import Site

@Suite("Addresses written in a page")
struct WrittenAddressTests {
    private static func scan(_ text: String) -> (values: [String], steps: Int) {
        var addresses = AddressScanner(in: Array(text.utf8))
        var values: [String] = []
        while let value = addresses.next() { values.append(String(decoding: value, as: UTF8.self)) }
        return (values, addresses.steps)
    }

    @Test(
        "are the values of attributes and of url()",
        arguments: [
            (#"<img src="a.png" alt='b c'>"#, ["a.png", "b c"]), ("<img src=a.png>", ["a.png"]),
            ("<img src=a.png?b=c.png d>", ["a.png?b=c.png"]),
            ("x { y: url(a.png) z: url('b.png') }", ["a.png", "b.png"]),
            (#"<p style="background: url(a.png)">"#, ["background: url(a.png)", "a.png"]),
            ("<p style=background:url(a.png)>", ["background:url(a.png", "a.png"]), ("(a.png)", []), ("a = b", []),
            ("<img src = 'a.png'>", ["a.png"]),
            (#"say x=" <img src="a.png">"#, [" <img src=", "a.png"]),
        ])
    func values(text: String, expected: [String]) {
        #expect(Self.scan(text).values == expected)
    }

    @Test(
        "are found in time that grows with the page, whatever is in it",
        arguments: ["=", "(", "url(", "='\"", "=\"'", "='=\"=", "=.", "=/a.png", "=a ", "url(='\""])
    func linear(piece: String) {
        let steps = [1 << 12, 1 << 13, 1 << 14, 1 << 15].map { Self.scan(String(repeating: piece, count: $0)).steps }
        for (less, more) in zip(steps, steps.dropFirst()) { #expect(more <= 2 * less + 4 * 4096, "\(steps)") }
        #expect(steps[3] <= 4 * piece.utf8.count << 15, "\(steps)")
    }
}
