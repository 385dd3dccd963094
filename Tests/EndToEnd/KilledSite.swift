import Foundation

/// A site with several versions, between which pages come, change and go. Its output also holds foreign files.
struct KilledSite {
    static let versions = 3
    private static let foreign = ["CNAME": "example.org\n", ".git/config": "[core]\n", "quotes/mine.txt": "mine\n"]

    private(set) var site: TestSite
    private(set) var version: Int
    /// A temporary folder.
    private let scratch: Scratch

    init(version: Int) throws {
        self.version = version
        site = try TestSite(Self.content(version))
        scratch = try Scratch()
        for (path, text) in Self.foreign { try site.write(text, to: "public/" + path) }
    }

    private static func content(_ version: Int) -> [String: String] {
        let quotes = (0..<36).filter { $0 % versions != version }.map { number in
            """
            {"text": "Words number \(number)", "author": "Author \(number % 5)", "favorite": \(number % 2 == 0),
             "tags": ["t\(number % 4)"]}
            """
        }
        let coffee = (1...6).filter { $0 % versions != version }.map { month in
            #"{"date": "2026-0\#(month)-1\#(version)T08:00", "cups": \#(version + 1), "drink": "latte"}"#
        }
        return [
            "site.yml": "title: Version \(version)\nbase_url: https://example.org\n",
            "coffee.json": "[\(coffee.joined(separator: ",\n"))]",
            "quotes.json": "[\(quotes.joined(separator: ",\n"))]",
            "alarms.md": "- [x] 06:4\(version) Swim · Mon\n",
            "pages/about.md": "# About\n\nVersion \(version), ![a picture](/images/\(version).png)\n",
            "pages/new-\(version).md": "---\nnav: \(version)\n---\n# New\n\nSee [about](about.md).\n",
            "images/\(version).png": "\(version)",
        ]
    }

    /// Edits the content into the given version.
    mutating func become(_ version: Int) throws {
        for path in Self.content(self.version).keys where Self.content(version)[path] == nil {
            try site.remove("content/" + path)
        }
        for (path, text) in Self.content(version) { try site.write(text, to: "content/" + path) }
        self.version = version
    }

    /// A copy of the site, with everything that a build has left in it, in another folder.
    func copied() throws -> KilledSite {
        var copy = self
        copy.site = try TestSite([:])
        try FileManager.default.copyItem(at: site.folder, to: copy.site.folder)
        return copy
    }

    /// Whether the last build was killed during its commit.
    var hasUnfinishedCommit: Bool {
        FileManager.default.fileExists(atPath: site.folder.appending(path: ".public.report-staging/plan").path)
    }

    /// Changes with the first step of a commit.
    var manifestInode: UInt64? {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: site.output.appending(path: ".report-manifest").path)
        return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
    }

    /// The foreign files that changed.
    static func touched(in folder: PublishedFolder) -> [String] {
        foreign.filter { folder.text($0.key) != $0.value }.map(\.key)
    }

    /// Entries of the site's folder other than its content, its output and its cache.
    func leftovers() throws -> [String] {
        let found = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        return found.filter { !["content", "public", ".report"].contains($0) }
    }
}

/// Remembers a page's link targets by the page's bytes.
struct LinkMemory {
    private var known: [String: [Data: Set<String>]] = [:]

    mutating func links(of path: String, _ bytes: Data) -> Set<String> {
        if let links = known[path]?[bytes] { return links }
        let page = Page(String(decoding: bytes, as: UTF8.self))
        let relative = (page.values(of: "href") + page.values(of: "src")).filter {
            !$0.contains(":") && !$0.hasPrefix("#")
        }
        let links = Set(
            relative.map { link in
                var parts = path.split(separator: "/").dropLast().map(String.init)
                for step in link.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
                    if step == ".." { _ = parts.popLast() } else if step != "." { parts.append(String(step)) }
                }
                return parts.joined(separator: "/")
            })
        known[path, default: [:]][bytes] = links
        return links
    }

    /// The broken links of all pages.
    mutating func broken(in folder: PublishedFolder) -> [String] {
        var broken: [String] = []
        for (path, file) in folder.files where path.hasSuffix(".html") && path != "404.html" {
            for link in links(of: path, file.bytes) where folder.files[link] == nil {
                broken.append("\(path) leads to \(link)")
            }
        }
        return broken
    }
}
