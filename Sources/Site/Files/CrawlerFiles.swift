public import Diagnostics
import Markup
import Text

/// The files for crawlers: `sitemap.xml` (sitemaps.org, protocol 0.9) and `robots.txt` (RFC 9309).
enum CrawlerFiles {
    /// The maximum number of addresses in one sitemap (sitemaps.org, protocol 0.9).
    private static let maxAddresses = 50_000

    /// The sorted addresses of each sitemap.
    static func parts(_ pages: [PageAddress]) -> [[String]] {
        let paths = pages.map(\.encodedPath).sorted { $0.precedesByBytes($1) }
        return stride(from: 0, to: paths.count, by: maxAddresses).map {
            Array(paths[$0..<min($0 + maxAddresses, paths.count)])
        }
    }

    /// A sitemap of pages, by their absolute addresses.
    static func sitemap(_ paths: [String], baseURL: String) -> [UInt8] {
        document("urlset", of: "url", paths, baseURL: baseURL)
    }

    /// The index of several sitemaps.
    static func sitemapIndex(_ paths: [String], baseURL: String) -> [UInt8] {
        document("sitemapindex", of: "sitemap", paths, baseURL: baseURL)
    }

    private static func document(_ root: StaticString, of element: StaticString, _ paths: [String], baseURL: String)
        -> [UInt8]
    {
        var writer = ByteWriter()
        writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        writer.element(root, [.text("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { writer in
            for path in paths {
                writer.literal("\n")
                writer.element(element) { $0.element("loc", text: baseURL + path) }
            }
            writer.literal("\n")
        }
        writer.literal("\n")
        return writer.bytes
    }

    /// Allows everything.
    static func robots(baseURL: String?) -> [UInt8] {
        var lines = ["User-agent: *", "Allow: /"]
        if let baseURL { lines.append("Sitemap: \(baseURL)sitemap.xml") }
        return Array(lines.joined(separator: "\n").utf8) + [0x0A]
    }
}

extension Diagnostic {
    /// A note about what a site without `base_url` lacks.
    public static var noSitemap: Diagnostic {
        Diagnostic(
            .note, "no-sitemap",
            "without base_url in site.yml there is no sitemap.xml, and feeds have no absolute addresses",
            help: "add base_url: https://… once you know the address of the site")
    }
}
