import Files
import Publishing
import TestSupport
import Testing

/// A small site whose pages consist of links.
struct LinkedSite: Hashable, Sendable {
    /// The text of each page and file, by path; a page's text is a revision followed by links.
    let files: [String: String]

    /// Takes each page as a revision and the paths that it links to.
    init(_ files: [String: String]) {
        self.files = Dictionary(
            uniqueKeysWithValues: files.map { path, text in
                let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
                let words = text.split(separator: " ")
                return (path, words.prefix(1).joined() + words.dropFirst().map { " <a href=\"\(up)\($0)\">" }.joined())
            })
    }

    /// The paths that a page links to.
    static func links(of text: String) -> [String] {
        text.split(separator: "href=\"").dropFirst().map { link in
            link.prefix { $0 != "\"" }.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
        }
    }

    static let old = LinkedSite([
        "index.html": "1 a/index.html week/1/index.html assets/style.1.css gone/index.html",
        "a/index.html": "1 index.html assets/style.1.css data/all.json", "data/all.json": "1",
        "week/1/index.html": "1 index.html week/2/index.html assets/style.1.css",
        "week/2/index.html": "1 index.html week/1/index.html assets/style.1.css",
        "gone/index.html": "1 gone/too/index.html assets/style.1.css index.html",
        "gone/too/index.html": "1 gone/index.html assets/style.1.css", "assets/style.1.css": "1",
        "assets/same.png": "1", "feed.xml": "1 week/2/index.html",
    ])

    static let new = LinkedSite([
        "index.html": "2 a/index.html week/1/index.html assets/style.2.css authors/index.html week/4/index.html",
        "a/index.html": "2 index.html assets/style.2.css data/all.json images/a.png", "data/all.json": "2",
        "week/1/index.html": "1 index.html week/2/index.html assets/style.2.css",
        "week/2/index.html": "2 index.html week/1/index.html week/3/index.html assets/style.2.css",
        "week/3/index.html": "2 week/2/index.html week/4/index.html assets/style.2.css",
        "week/4/index.html": "2 week/3/index.html authors/index.html assets/style.2.css",
        "authors/index.html": "2 authors/b/index.html index.html", "authors/b/index.html": "2 authors/index.html",
        "assets/style.2.css": "2", "assets/same.png": "1", "images/a.png": "2", "feed.xml": "2 week/4/index.html",
    ])

    /// Foreign files in the output folder.
    static let foreign = ["CNAME": "example.org", ".git/config": "[core]", "week/mine.txt": "mine"]

    var pages: Set<String> { Set(files.keys.filter { $0.hasSuffix(".html") || $0.hasSuffix(".xml") }) }

    /// The stamps of its files, by path.
    func stamps(_ done: PublishedFiles) -> [FilePath: FileStamp] {
        let stamps = zip(files.keys.sorted(), done.stamps)
        return Dictionary(stamps.compactMap { path, stamp in stamp.map { (FilePath(path), $0) } }) { $1 }
    }

    /// Publishes as a build does, and abandons a failed publication.
    @discardableResult
    func publish(
        on files: any FileSystem, options: PublishingOptions = PublishingOptions(),
        stamps: [FilePath: FileStamp] = [:]
    ) async throws -> PublishedFiles {
        let publisher = try await Publisher(
            files: files, output: "public", options: options, knownStamp: { stamps[$0] })
        do { return try publisher.publish(self.files) } catch {
            publisher.abandon()
            throw error
        }
    }
}

/// The files below `public`, by their path in it. A staging folder inside `public` is left out.
func output(_ files: InMemoryFileSystem) -> [String: String] {
    Dictionary(
        uniqueKeysWithValues: files.files.compactMap { path, bytes in
            path.hasPrefix("public/") && !path.hasPrefix("public/.report-staging/")
                ? (String(path.dropFirst("public/".count)), String(decoding: bytes, as: UTF8.self)) : nil
        })
}

/// The faults of an output at some moment while `new` replaces `old`.
func faults(of output: [String: String], from old: LinkedSite?, to new: LinkedSite) -> [String] {
    var faults: [String] = []
    let standing = Set(output.keys)
    // A reader may have any page open. Feed readers know the feed from both sites, or see the whole new site.
    var read = standing.filter { $0.hasSuffix(".html") }
    if standing.isSuperset(of: new.files.keys) { read.formUnion(new.pages.intersection(standing)) }
    if let old { read.formUnion(old.pages.intersection(new.pages)) }
    for page in read.intersection(standing) {
        for link in LinkedSite.links(of: output[page, default: ""]) where !standing.contains(link) {
            faults.append("\(page) links to \(link), which is not there")
        }
    }
    for (path, text) in LinkedSite.foreign where output[path] != text { faults.append("\(path) was touched") }
    let listed = Set(
        output[".report-manifest", default: ""].split(separator: "\n").dropFirst().dropLast().compactMap {
            $0.split(separator: " ", maxSplits: 2).last.map(String.init)
        })
    let ours = standing.subtracting(LinkedSite.foreign.keys).subtracting([".report-manifest"])
    if !listed.isSuperset(of: ours) { faults.append("the manifest lacks \(ours.subtracting(listed).sorted())") }
    if !listed.isDisjoint(with: LinkedSite.foreign.keys) { faults.append("the manifest claims what is foreign") }
    return faults
}
