import Diagnostics
import Model
import Text

/// The address of a page or file of the site: its path below the site's root. A page's path ends in a slash.
public struct PageAddress: Hashable, Sendable {
    /// Empty for the home page, `coffee/2026-W47/`, `404.html`, `assets/style.1a2b3c4d.css`.
    public let path: String
    /// Whether its path needs no percent-encoding in a URL.
    private let isPlain: Bool

    /// An address whose segments are slugs, names of periods, or names of content files.
    init(_ path: String) {
        self.path = path
        isPlain = URLReference.isPlain(path)
    }

    /// The file to publish, relative to the output folder.
    public var file: String { isFolder ? path + Self.index : path }

    private static let index = "index.html"

    /// `path` without a last segment `index.html`.
    static func folderPath(of path: String) -> Substring {
        let end = path.utf8.count - index.utf8.count
        guard end >= 0, path.utf8.dropFirst(end).elementsEqual(index.utf8) else { return path[...] }
        let folder = Substring(path.utf8.prefix(end))
        return folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder : path[...]
    }

    /// Equal for addresses whose files are the same on a file system that ignores case.
    var fileIdentity: String { String(Self.folderPath(of: path.lowercased())) }

    private var isFolder: Bool { path.isEmpty || path.utf8.last == UInt8(ascii: "/") }

    /// The relative path from this page to the site's root: `../../` from `coffee/2026-W47/`.
    var pathToRoot: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The shortest relative link from here to `target`: `../2026-W46/index.html` from `coffee/2026-W47/`.
    func link(to target: PageAddress) -> String {
        let (ownPath, otherPath) = (encodedPath, target.encodedPath)
        let (own, other) = (ownPath.utf8.span, otherPath.utf8.span)
        let slash = UInt8(ascii: "/")
        var (same, shared) = (0, 0)
        while same < min(own.count, other.count), own[same] == other[same] {
            same += 1
            if own[same - 1] == slash { shared = same }
        }
        var link = ""
        for index in shared..<own.count where own[index] == slash { link += "../" }
        link += Substring(otherPath.utf8.dropFirst(shared))
        if target.isFolder { link += Self.index }
        return link
    }

    /// Its file as part of a URL (RFC 3986 §3.3).
    public var encodedFile: String { isPlain ? file : URLReference.percentEncoded(file) }

    /// Its path as part of a URL (RFC 3986 §3.3).
    public var encodedPath: String { isPlain ? path : URLReference.percentEncoded(path) }
}

extension PageAddress: Encodable {
    /// Its path.
    public func encode(to encoder: any Encoder) throws { try path.encode(to: encoder) }
}

extension PageAddress {
    static let home = PageAddress("")
    static let coffee = PageAddress("coffee/")
    static let alarms = PageAddress("alarms/")
    static let alarmCalendar = PageAddress("alarms/alarms.ics")
    static let favorites = PageAddress("quotes/")
    static let authors = PageAddress("quotes/authors/")
    static let tags = PageAddress("quotes/tags/")
    static let search = PageAddress("quotes/search/")
    static let notFound = PageAddress("404.html")
    static let atomFeed = PageAddress("feed.xml")
    static let jsonFeed = PageAddress("feed.json")

    static func period(_ period: Period) -> PageAddress { PageAddress("coffee/\(period.name)/") }
    static func review(_ year: Period) -> PageAddress { PageAddress("coffee/\(year.name)/review/") }

    /// Page `number` of all quotes, from 1.
    static func allQuotes(page number: Int) -> PageAddress {
        PageAddress(number == 1 ? "quotes/all/" : "quotes/all/\(number)/")
    }

    /// Page `number` of the favourites, from 1.
    static func favorites(page number: Int) -> PageAddress {
        number == 1 ? favorites : PageAddress("quotes/favorites/\(number)/")
    }

    /// Page `number`, from 1, of the list that begins here.
    func page(_ number: Int) -> PageAddress { number == 1 ? self : PageAddress("\(path)\(number)/") }

    /// Page `number`, from 1, of the list of all authors or tags that begins here.
    func groups(page number: Int) -> PageAddress { number == 1 ? self : PageAddress("\(path)all/\(number)/") }

    static func oEmbed(_ slug: Slug) -> PageAddress { PageAddress("quotes/\(slug.text)/oembed.json") }
    static func quote(_ slug: Slug) -> PageAddress { PageAddress("quotes/\(slug.text)/") }
    static func author(_ slug: Slug) -> PageAddress { PageAddress("quotes/authors/\(slug.text)/") }
    static func tag(_ slug: Slug) -> PageAddress { PageAddress("quotes/tags/\(slug.text)/") }
    static func work(_ slug: Slug) -> PageAddress { PageAddress("quotes/works/\(slug.text)/") }
    static func page(_ page: Page) -> PageAddress { PageAddress(page.slug + "/") }
    static func data(_ name: String) -> PageAddress { PageAddress("data/\(name).json") }
}
