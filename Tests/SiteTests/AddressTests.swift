import Files
import Languages
import Model
import TestSupport
import Testing
import Text

@testable import Site

@Suite("Addresses")
struct AddressTests {
    /// Resolves a reference that is a path (RFC 3986 §5.2).
    private static func resolve(_ reference: String, against base: String) -> String {
        let merged =
            reference.hasPrefix("/") ? reference : base[...(base.lastIndex(of: "/") ?? base.startIndex)] + reference
        var output: [Substring] = []
        for part in String(merged).split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            switch part {
            case ".": continue
            case "..": _ = output.popLast()
            default: output.append(part)
            }
        }
        return "/" + output.joined(separator: "/")
    }

    private static let wording = Wording(.english)

    private static func frame(_ address: PageAddress, baseURL: String? = nil) -> PageFrame {
        var settings = SiteSettings()
        settings.baseURL = baseURL
        let site = SiteFrame(
            settings: settings, wording: wording, stylesheet: nil, icon: nil, logo: nil,
            search: nil, navigation: [], image: nil)
        return PageFrame(site: Shared(site), address: address)
    }

    private static func random(_ generator: inout SeededGenerator) -> PageAddress {
        let parts = [
            "a", "b", "coffee", "2026-W47", "日本", "é", "a b", "100%", "a:b", "x?y", "#", "a&b", "\"q\"", "<i>", "ü+",
            "~", ";=",
            "\\", "%41",
        ]
        let path = (0..<generator.number(in: 0..<4)).map { _ in generator.pick(parts) }.joined(separator: "/")
        return PageAddress(path.isEmpty || Bool.random(using: &generator) ? path : path + "/")
    }

    @Test("are reached by relative links from any page, on a server or from a file", arguments: 0..<40)
    func relativeLinks(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (page, target) = (Self.random(&generator), Self.random(&generator))
            let link = Self.frame(page).link(to: target)
            #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\?#:&+".utf8.contains($0) }, "\(link)")
            for base in ["/me/" + page.encodedPath, "/me/" + page.encodedFile] {
                let reached = Self.resolve(link, against: base)
                let decoded = URLReference.percentDecoded(reached)
                #expect(decoded == "/me/" + target.file, "seed \(seed): \(page.path) to \(target.path)")
            }
        }
    }

    @Test(
        "are linked by the shortest way",
        arguments: [
            ("", "coffee/", "coffee/index.html"), ("coffee/", "", "../index.html"),
            ("coffee/", "coffee/", "index.html"),
            ("coffee/2026/", "coffee/2026-W47/", "../2026-W47/index.html"),
            ("coffee/2026-W47/", "quotes/a/", "../../quotes/a/index.html"),
            ("coffee/2026/", "coffee/2026/review/", "review/index.html"),
            ("coffee/2026/review/", "coffee/2026/", "../index.html"), ("coffee/", "feed.xml", "../feed.xml"),
            ("abc/", "abd/", "../abd/index.html"), ("a/", "a", "../a"),
        ])
    func shortest(page: String, target: String, link: String) {
        #expect(PageAddress(page).link(to: PageAddress(target)) == link)
    }

    @Test(
        "end in a file name", arguments: [("", "index.html"), ("a/", "a/index.html"), ("404.html", "404.html")])
    func files(path: String, file: String) {
        #expect(PageAddress(path).file == file)
    }

    @Test("begin with the path of the site on the not-found page, since it is shown at any depth")
    func notFound() {
        let target = PageAddress("coffee/é/")
        #expect(Self.frame(.notFound).link(to: target) == "/coffee/%C3%A9/")
        #expect(Self.frame(.notFound, baseURL: "https://x.org/me/").link(to: target) == "/me/coffee/%C3%A9/")
        #expect(Self.frame(.notFound, baseURL: "https://x.org/").link(to: target) == "/coffee/%C3%A9/")
        #expect(Self.frame(.coffee, baseURL: "https://x.org/me/").link(to: target) == "%C3%A9/index.html")
        #expect(Self.frame(.coffee, baseURL: "https://x.org/me/").canonical == "https://x.org/me/coffee/")
        #expect(Self.frame(.coffee).canonical == nil)
    }
}
