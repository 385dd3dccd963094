import Diagnostics
import Model

/// Where something of the site is found: a path below the site's root, whose last slash stands for its `index.html`.
public struct PageAddress: Hashable, Sendable {
    /// Empty for the home page, `coffee/2026-W47/`, `404.html`, `assets/style.1a2b3c4d.css`.
    public let path: String

    /// An address from parts that are sound: slugs, names of periods, file names that were found in content.
    init(_ path: String) { self.path = path }

    /// The file to publish, relative to the output folder.
    public var file: String { isFolder ? path + Self.index : path }

    private static var index: String { "index.html" }

    /// `path` without a last part `index.html`, which is found at the folder that it stands in.
    static func folderPath(of path: String) -> Substring {
        let isIndex = path.utf8.last == UInt8(ascii: "l") && path.hasSuffix(index)
        let folder = isIndex ? path.dropLast(index.utf8.count) : path[...]
        return folder.utf8.last ?? UInt8(ascii: "/") == UInt8(ascii: "/") ? folder : path[...]
    }

    /// The same for all addresses whose files are one on a file system that folds case.
    var fileIdentity: String {
        let isFolded = path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
        let folded = isFolded ? path : path.lowercased()
        let folder = Self.folderPath(of: folded)
        return folder.endIndex == folded.endIndex ? folded : String(folder)
    }

    private var isFolder: Bool { path.utf8.last ?? UInt8(ascii: "/") == UInt8(ascii: "/") }

    /// The relative way up from this page to the site's root: `../../` from `coffee/2026-W47/`.
    var wayToRoot: String {
        var way = ""
        for byte in path.utf8 where byte == UInt8(ascii: "/") { way += "../" }
        return way
    }

    /// Its address as a page writes it from which `way` leads to the site's root.
    func link(by way: String) -> String {
        var link = way
        link.reserveCapacity(way.utf8.count + path.utf8.count + Self.index.utf8.count)
        link += encodedPath
        if isFolder { link += Self.index }
        return link
    }

    /// Its file as part of a URL (RFC 3986 §3.3).
    public var encodedFile: String { percentEncoded(file) }

    /// Its path as part of a URL (RFC 3986 §3.3).
    public var encodedPath: String { percentEncoded(path) }
}

extension PageAddress: Comparable {
    /// By their bytes.
    public static func < (left: PageAddress, right: PageAddress) -> Bool {
        left.path.precedesByBytes(right.path)
    }

    /// The first bytes, which tell the order of most addresses.
    var sortKey: SortKey {
        let bytes = path.utf8.span
        func word(at start: Int) -> UInt64 {
            (start..<start + 8).reduce(0) { word, index in word << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
        }
        return SortKey(first: word(at: 0), second: word(at: 8), third: word(at: 16))
    }

    struct SortKey: Comparable {
        fileprivate let first: UInt64
        fileprivate let second: UInt64
        fileprivate let third: UInt64

        static func < (left: SortKey, right: SortKey) -> Bool {
            (left.first, left.second, left.third) < (right.first, right.second, right.third)
        }
    }
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

    static func period(_ period: Period) -> PageAddress { PageAddress("coffee/\(period.name)/") }

    /// Page `number` of all quotes, from 1.
    static func allQuotes(page number: Int) -> PageAddress {
        PageAddress(number == 1 ? "quotes/all/" : "quotes/all/\(number)/")
    }

    /// Page `number` of the favourites, from 1.
    static func favorites(page number: Int) -> PageAddress {
        number == 1 ? favorites : PageAddress("quotes/favorites/\(number)/")
    }

    static func oEmbed(_ slug: Slug) -> PageAddress { PageAddress("quotes/\(slug.text)/oembed.json") }
    static func quote(_ slug: Slug) -> PageAddress { PageAddress("quotes/\(slug.text)/") }
    static func author(_ slug: Slug) -> PageAddress { PageAddress("quotes/authors/\(slug.text)/") }
    static func tag(_ slug: Slug) -> PageAddress { PageAddress("quotes/tags/\(slug.text)/") }
    static func page(_ page: Page) -> PageAddress { PageAddress(page.slug + "/") }
    static func data(_ name: String) -> PageAddress { PageAddress("data/\(name).json") }
}

/// `path` with every byte but unreserved characters and slashes percent-encoded (RFC 3986 §2.1).
func percentEncoded(_ path: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
        // A bit for each byte of ASCII: `-./` and digits, and letters, `_` and `~`.
        let bits: UInt64 = byte & 0x40 == 0 ? 0x03FF_E000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
        return byte < 0x80 && (bits &>> UInt64(byte & 0x3F)) & 1 != 0
    }
    let bytes = path.utf8.span
    var first = 0
    while first < bytes.count, isPlain(bytes[first]) { first += 1 }
    if first == bytes.count { return path }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
        if isPlain(byte) {
            encoded.append(byte)
        } else {
            encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
    return String(decoding: encoded, as: UTF8.self)
}
