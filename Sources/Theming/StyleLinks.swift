import Diagnostics
import Files
import Text

/// Publishes the files of `assets/`, and points the addresses in style sheets to the published names.
///
/// An address is relative to its style sheet in the theme's folder, or to the folder `assets`, where all are published.
struct StyleLinks {
    /// The files that style sheets may name, by their paths in the theme's folder.
    private let files: [String: SourceText]
    /// The names of those in `assets/`.
    private lazy var assetNames = files.keys.filter { $0.hasPrefix(Self.folder) }.map {
        String($0.dropFirst(Self.folder.count))
    }
    /// The published paths below `assets/`, by the paths in the theme's folder.
    private(set) var published: [String: String] = [:]
    private(set) var assets: [Theme.Asset] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var siteFiles: [Theme.SiteFile] = []
    /// The style sheets that are being read, each imported by the one before it.
    private var open: [String] = []
    /// How deep style sheets may import one another.
    fileprivate static let maxOpen = 100

    /// Publishes the files of `assets/`, except those that satisfy `onDemand` until a style sheet names them.
    init(_ files: [(path: String, source: SourceText)], onDemand: (String) -> Bool = { _ in false }) {
        self.files = Dictionary(files.map { ($0.path, $0.source) }) { first, _ in first }
        for file in files where file.path != StyleSheet.ownRules && !onDemand(file.path) { publish(file.path) }
    }

    /// Publishes the licence of each published family of fonts: `fonts/NAME-licence.txt` for `fonts/NAME-….woff2`.
    mutating func publishLicences() {
        let ending = "-licence.txt"
        for path in files.keys.sorted() where path.hasSuffix(ending) {
            let family = path.dropLast(ending.count) + "-"
            if published.keys.contains(where: { $0.hasPrefix(family) }) { publish(path) }
        }
    }

    /// Publishes a file of `assets/`; a style sheet comes after its imports.
    private mutating func publish(_ path: String) {
        guard published[path] == nil, let source = files[path], path.hasPrefix(Self.folder) else { return }
        let name = String(path.dropFirst(Self.folder.count))
        let bytes = path.hasSuffix(".css") ? rewritten(source, at: path, publishedAs: path) : source.bytes
        let asset = Theme.Asset(name, bytes, madeFrom: [source.file])
        published[path] = asset.path
        assets.append(asset)
    }

    private static let folder = "assets/"

    /// The style sheet at `path` with published addresses, relative to the folder of `target`.
    mutating func rewritten(_ source: SourceText, at path: String, publishedAs target: String) -> [UInt8] {
        open.append(path)
        defer { open.removeLast() }
        var result: [UInt8] = []
        var end = 0
        for address in StyleAddresses(in: source.bytes) {
            guard let replacement = replacement(of: address, in: source, at: path, publishedAs: target) else {
                continue
            }
            result += source.bytes[end..<address.range.lowerBound] + replacement.utf8
            end = address.range.upperBound
        }
        return result + source.bytes[end...]
    }

    private mutating func replacement(
        of address: StyleAddresses.Address, in source: SourceText, at path: String, publishedAs target: String
    ) -> String? {
        let text = address.text
        if address.isImport, target == StyleSheet.ownRules { diagnostics.append(.unusedImport(address, in: source)) }
        let stop = text.firstIndex { $0 == "#" || $0 == "?" } ?? text.endIndex
        if stop == text.startIndex || text.hasPrefix("//") || URLReference.hasScheme(text) { return nil }
        guard let written = URLReference.percentDecoded(String(text[..<stop])) else {
            diagnostics.append(.leadsNowhere(address, in: source))
            return nil
        }
        let candidates = Set([path, target]).map { URLReference.resolved(written, against: $0) }
        let own =
            written.hasPrefix("/")
            ? nil : candidates.lazy.filter { !$0.escapesRoot }.map(\.path).sorted().first { files[$0] != nil }
        if let own, own.hasPrefix(Self.folder), own != StyleSheet.ownRules {
            if open.contains(own) {
                diagnostics.append(.importsItself(address, in: source))
                return nil
            }
            guard open.count < Self.maxOpen || published[own] != nil else {
                diagnostics.append(.importsTooDeeply(address, in: source))
                return nil
            }
            publish(own)
            return published[own].map { Self.relative(String($0), to: target) + text[stop...] }
        }
        // An address outside of `assets` names a file of the site.
        let site = URLReference.resolved(written, against: target)
        guard !site.escapesRoot, !site.path.hasPrefix(Self.folder), own == nil else {
            diagnostics.append(
                .leadsNowhere(address, in: source, meant: nearest(to: written, amongFew: assetNames)))
            return nil
        }
        let place = address.place(in: source)
        siteFiles.append(
            Theme.SiteFile(path: site.path, written: text, place: place, excerpt: source.excerpt(at: place)))
        return Self.relative(URLReference.percentEncoded(site.path), to: target) + text[stop...]
    }

    /// A path in the site, from the folder of the published style sheet `target`.
    private static func relative(_ path: String, to target: String) -> String {
        let (parts, folders) = (path.split(separator: "/"), target.split(separator: "/").dropLast())
        let shared = zip(parts.dropLast(), folders).prefix { $0 == $1 }.count
        let up = String(repeating: "../", count: folders.count - shared)
        return up + parts.dropFirst(shared).joined(separator: "/")
    }
}

extension StyleAddresses.Address {
    fileprivate func place(in source: SourceText) -> SourcePlace {
        source.place(at: range.lowerBound, length: range.count)
    }
}

extension Diagnostic {
    fileprivate static func leadsNowhere(
        _ address: StyleAddresses.Address, in source: SourceText, meant: String? = nil
    ) -> Diagnostic {
        source.diagnostic(
            .error, "broken-link", "this address leads nowhere: \(address.text)", at: address.place(in: source),
            help: meant.map { "did you mean \($0)?" }
                ?? "name a file of the theme's folder assets, or a picture of the site as /images/NAME")
    }

    fileprivate static func unusedImport(_ address: StyleAddresses.Address, in source: SourceText) -> Diagnostic {
        source.diagnostic(
            .warning, "unused-import", "browsers ignore an @import here, because the built-in rules come first",
            at: address.place(in: source), help: "write the rules here, or into a file of the folder styles")
    }

    fileprivate static func importsItself(_ address: StyleAddresses.Address, in source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "endless-import", "this style sheet ends up importing itself: \(address.text)",
            at: address.place(in: source), help: "remove one of the imports")
    }

    fileprivate static func importsTooDeeply(_ address: StyleAddresses.Address, in source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "endless-import", "style sheets import one another more than \(StyleLinks.maxOpen) deep",
            at: address.place(in: source), help: "import this file from one that is imported earlier")
    }
}
