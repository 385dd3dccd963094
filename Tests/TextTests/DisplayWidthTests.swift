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
}
