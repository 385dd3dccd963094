import Markdown
import Testing

@Suite("Untrusted text")
struct SafetyTests {
    @Test(
        "Raw HTML shows as text everywhere",
        arguments: [
            "<script>alert(1)</script>", "a <script>alert(1)</script> b", "# <script>x</script>",
            "- <script>x</script>",
            "> <script>\n> x\n> </script>", "| <script>x</script> |\n|---|\n| <img src=x onerror=y> |",
            "[<img onerror=x>](y)", "![<b onclick=x>](y)", "[a](b \"<script>\")", "~~<script>~~",
            "- [ ] <script>x</script>",
            "t[^1]\n\n[^1]: <script>x</script>", "<!-- <script> -->", "<?php x ?>", "<![CDATA[ <script> ]]>",
            "```<script>\n<script>\n```", "    <script>", "`<script>`", "&lt;script&gt;", "<div\nonclick=x>",
            "<a href=\"x\">y</a>",
            "[^<script>]\n\n[^<script>]: x", "***<u>x</u>***", "setext <b>\n===", "<style>*{}</style>",
            "<iframe src=x>",
            "```\" onclick=\"x\n```", "![\" onerror=\"x](y)", "[a](b '\" onclick=\"x')", "<http://a\"onclick=x>",
        ])
    func rawHTML(_ markdown: String) {
        let written = html(markdown) { $0.headingAnchors = true }
        #expect(fault(in: written) == nil)
        #expect(!written.contains("<script") && !written.contains("<!--"))
    }

    @Test(
        "A link or image with another scheme becomes its text",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "jAvAsCrIpT&#58;alert(1)", "&#106;avascript:alert(1)",
            "&#x6A;avascript&colon;alert(1)", "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)",
            "&#1;javascript:alert(1)", "&#32;javascript:alert(1)", "vbscript:x", "data:text/html;base64,x",
            "file:///etc/passwd",
            "\\javascript:x", "j\\avascript:x", "javascript\\:x", "feed:javascript:x", "view-source:x", "blob:x", "x:y",
            "httpsjavascript:x", "httphttphttp:x", "about:blank", "ftp://a.b", "%6Aavascript:x", "\u{A0}javascript:x",
            "&#x7F;javascript:x", "\u{200B}data:x",
        ])
    func schemes(_ address: String) {
        let link = html("[text](<\(address)>)")
        #expect(link == "<p>text</p>\n")
        #expect(html("![text](<\(address)>)") == "<p>text</p>\n")
        #expect(html("[text][r]\n\n[r]: <\(address)>") == "<p>text</p>\n")
        #expect(html("| [text](<\(address)>) |\n|---|").contains("<th>text</th>"))
        #expect(html("[![text](<\(address)>)](<\(address)>)") == "<p>text</p>\n")
    }

    @Test(
        "An autolink with another scheme becomes its text",
        arguments: ["javascript:alert(1)", "data:x", "JAVASCRIPT:x"])
    func autolinks(_ address: String) {
        #expect(html("<\(address)>") == "<p>\(address)</p>\n")
    }

    @Test(
        "Relative addresses and the four allowed schemes are written",
        arguments: [
            "http://a.b", "https://a.b/?q=1#f", "HTTPS://A.B", "mailto:a@b.c", "tel:+1", "/a:b", "a/b:c", "?a:b",
            "#a:b", "../x",
            "//a.b", "x.html",
        ])
    func allowed(_ address: String) { #expect(html("[t](\(address))") == "<p><a href=\"\(address)\">t</a></p>\n") }

    @Test("An address is checked again after the caller has mapped it")
    func mapped() {
        #expect(html("[t](a) ![u](b)", mapping: { _ in "javascript:x" }) == "<p>t u</p>\n")
        #expect(html("[t](a) ![u](b)", mapping: { _ in nil }) == "<p>t u</p>\n")
        #expect(html("[t](a)", mapping: { $0.destination + "\"<b>" }) == "<p><a href=\"a%22%3Cb%3E\">t</a></p>\n")
    }

    @Test("The mapping hears of an unsafe address, and can't have it written")
    func mappingOfUnsafe() {
        var unsafe: [String] = []
        let written = html("[t](a) [u](javascript:x) ![v](data:image/png,x)") {
            if !$0.isSafe { unsafe.append($0.destination) }
            return "b"
        }
        #expect(unsafe == ["javascript:x", "data:image/png,x"])
        #expect(written == "<p><a href=\"b\">t</a> u v</p>\n")
    }

    @Test("NUL and bytes that are not UTF-8 become U+FFFD")
    func invalidBytes() {
        #expect(html([0x61, 0x00, 0x62]) == "<p>a\u{FFFD}b</p>\n")
        #expect(html([0x61, 0xFF, 0x62]) == "<p>a\u{FFFD}b</p>\n")
        #expect(html([0xC3]) == "<p>\u{FFFD}</p>\n")
        #expect(html([0x7C, 0x00, 0x7C, 0x0A, 0x7C, 0x2D, 0x7C]).contains("<th>\u{FFFD}</th>"))
    }

    @Test("Raw HTML is written as it is if it is allowed")
    func allowedHTML() {
        #expect(
            html("a <b>c</b>\n\n<div>\n*d*\n</div>\n") { $0.allowsRawHTML = true }
                == "<p>a <b>c</b></p>\n<div>\n*d*\n</div>\n")
    }
}
