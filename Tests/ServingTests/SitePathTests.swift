import Testing

@testable import Serving

@Suite("Paths of requests")
struct SitePathTests {
    @Test(
        "lead into the site",
        arguments: [
            ("/", ""), ("/a", "a"), ("/a/", "a/"), ("/a%20b/c.html", "a b/c.html"), ("/%E5%92%96%E5%95%A1/", "咖啡/"),
            ("/咖啡/", "咖啡/"), ("/...", "..."), ("/.well-known/x", ".well-known/x"), ("/a+b", "a+b"), ("/%61", "a"),
            ("/%25", "%"), ("/a%252e", "a%2e"),
        ])
    func accepted(path: String, decoded: String) {
        #expect(SitePath.decoded(path) == decoded)
    }

    @Test(
        "do not lead out of it",
        arguments: [
            "", "a", "//", "//a", "/a//b", "/..", "/../a", "/a/..", "/a/../b", "/.", "/./a", "/%2e", "/%2E%2e/a",
            "/.%2e", "/a%2fb", "/a%2Fb", "/%2f", "/a%5cb", "/a\\b", "/%00", "/a%00", "/a\u{0}", "/%0a", "/%7f", "/%",
            "/%4", "/%zz", "/%c0%ae", "/%e0%80%ae", "/%f0%80%80%ae", "/%c0%af", "/%ff", "/%ed%a0%80",
        ])
    func refused(path: String) {
        #expect(SitePath.decoded(path) == nil)
    }
}
