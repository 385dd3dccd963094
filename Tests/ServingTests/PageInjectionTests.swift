import Testing

@testable import Building
@testable import Serving

@Suite("The script in pages")
struct PageInjectionTests {
    private func served(_ page: String) -> String {
        String(decoding: PageInjection(script: []).applied(to: HeldFile(Array(page.utf8))), as: UTF8.self)
    }

    private func page(_ policy: String) -> String {
        "<head><meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"></head><body>\(policy)</body>"
    }

    @Test(
        "may run, whatever the policy of the page is, and nothing else may",
        arguments: [
            (
                "default-src 'none'; style-src 'self'",
                "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; media-src 'self'"
            ),
            (
                "default-src 'none'; script-src 'self'; base-uri 'none'",
                "default-src 'none'; script-src 'self'; base-uri 'none'; connect-src 'self'; media-src 'self'"
            ),
            ("script-src 'none'; connect-src https://x.org", "script-src 'self'; connect-src 'self' https://x.org"),
            (
                "default-src 'none'; media-src data:",
                "default-src 'none'; media-src 'self' data:; script-src 'self'; connect-src 'self'"
            ),
            (
                "default-src 'self' https://x.org",
                "default-src 'self' https://x.org; script-src 'self' https://x.org; connect-src 'self' https://x.org; media-src 'self' https://x.org"
            ),
            (
                "default-src; img-src 'self'",
                "default-src; img-src 'self'; script-src 'self'; connect-src 'self'; media-src 'self'"
            ),
            ("img-src 'self'", "img-src 'self'"), ("", ""),
        ])
    func policy(written: String, widened: String) {
        let result = served(page(written))
        #expect(result.contains("content=\"\(widened)\""))
        #expect(result.contains("<body>\(written)</body>"), "only the head is changed")
    }

    @Test("is there once, at the end of the head")
    func place() throws {
        let result = served("<head><title>x</title></head><body></head></body>")
        #expect(result.hasPrefix("<head><title>x</title><script src=\"/-/preview.js\" data-content=\""))
        #expect(result.hasSuffix("\" defer></script>\n</head><body></head></body>"))
        #expect(served("no head").hasSuffix("</script>\n"))
    }

    @Test("gives its pages another tag when it changes")
    func version() {
        #expect(PageInjection(script: [1]).version != PageInjection(script: [2]).version)
        #expect(PageInjection(script: [1]).version == PageInjection(script: [1]).version)
    }
}
