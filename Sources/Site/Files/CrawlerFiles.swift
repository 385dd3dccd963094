import Diagnostics
import Markup
import Text

/// The files for crawlers: `sitemap.xml` (sitemaps.org, protocol 0.9) and `robots.txt` (RFC 9309).
enum CrawlerFiles {
    /// The absolute addresses of all pages, sorted.
    static func sitemap(_ pages: [PageAddress], baseURL: String) -> [UInt8] {
        var writer = ByteWriter()
        writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        writer.element("urlset", [.text("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { writer in
            let paths = pages.map(\.encodedPath).sorted { $0.precedesByBytes($1) }
            for path in paths {
                writer.literal("\n")
                writer.element("url") { $0.element("loc", text: baseURL + path) }
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
