import Testing
import Text

@Suite("Terminal columns")
struct DisplayWidthTests {
    @Test(
        "are counted by character",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("咖啡", 4), ("ｶ", 1), ("한글", 4), ("—", 1), ("☕", 2),
            ("☕️", 2),
            ("★", 1), ("😀", 2), ("👍🏽", 2), ("👩‍💻", 2), ("🇹🇼", 2), ("1️⃣", 2), ("\u{200D}", 0), ("，", 2), ("ﾊﾟ", 1),
        ])
    func widths(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        "are safe to print: printable text controls no terminal",
        arguments: [
            ("plain ☕", "plain ☕"), ("a\tb", "a\\u{9}b"), ("\u{1B}[31m", "\\u{1B}[31m"), ("x\u{9B}y", "x\\u{9B}y"),
            ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{202E}abc", "\\u{202E}abc"), ("\u{200F}", "\\u{200F}"),
            ("👩‍💻", "👩‍💻"), ("\u{0}", "\\u{0}"),
        ])
    func printable(text: String, expected: String) {
        #expect(text.printable == expected)
    }
}
