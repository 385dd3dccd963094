import Foundation

/// A site that is another one in each version: pages come, change and go. Its output holds files of somebody else's.
struct KilledSite {
    static let versions = 3
    private static let foreign = ["CNAME": "example.org\n", ".git/config": "[core]\n", "quotes/mine.txt": "mine\n"]

    private(set) var site: TestSite
    private(set) var version: Int
    /// Where the copies stand.
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

    /// Edits it so that it is that version.
    mutating func become(_ version: Int) throws {
        for path in Self.content(self.version).keys where Self.content(version)[path] == nil {
            try site.remove("content/" + path)
        }
        for (path, text) in Self.content(version) { try site.write(text, to: "content/" + path) }
        self.version = version
    }

    /// The same site, with all that a build has left there, in another place.
    func copied() throws -> KilledSite {
        var copy = self
        copy.site = try TestSite([:])
        try FileManager.default.copyItem(at: site.folder, to: copy.site.folder)
        return copy
    }

    /// Whether the last build was ended amid its commit.
    var hasUnfinishedCommit: Bool {
        FileManager.default.fileExists(atPath: site.folder.appending(path: ".public.report-staging/journal").path)
    }

    /// Tells whether a commit has begun, by its first step.
    var manifestInode: UInt64? {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: site.output.appending(path: ".report-manifest").path)
        return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
    }

    /// Files of somebody else's that are not as they were.
    static func touched(in folder: PublishedFolder) -> [String] {
        foreign.filter { folder.text($0.key) != $0.value }.map(\.key)
    }

    /// What stands beside its content, its output and its cache.
    func leftovers() throws -> [String] {
        let found = try FileManager.default.contentsOfDirectory(atPath: site.folder.path)
        return found.filter { !["content", "public", ".report"].contains($0) }
    }
}

/// The files that pages lead to, remembered by the bytes of a page.
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

    /// Links of pages that lead nowhere.
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
