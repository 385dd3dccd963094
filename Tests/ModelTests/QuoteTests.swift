import Model
import Testing

@Suite("Quotes")
struct QuoteTests {
    @Test(
        "have paragraphs between empty lines",
        arguments: [
            ("", []), ("One.", [["One."]]), ("One\ntwo", [["One", "two"]]),
            ("One\ntwo\n\nthree", [["One", "two"], ["three"]]),
            ("\nOne\n\n\ntwo\n", [["One"], ["two"]]), ("\n", []),
        ])
    func paragraphs(text: String, expected: [[String]]) {
        #expect(Quote.paragraphs(of: text).map { $0.map(String.init) } == expected)
    }
}
