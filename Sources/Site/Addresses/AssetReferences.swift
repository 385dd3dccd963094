public import Diagnostics

/// Files that pages show, and which of them no page does.
public struct AssetReferences: Sendable {
    /// The images and sounds of the content folder and the theme's own files, by their paths in the output folder.
    private let assets: [String: SourcePlace]
    private let names: Set<String>
    private let baseURL: String?

    /// Those of a plan; `baseURL` is that of the site, with a trailing slash.
    public init(_ plan: SitePlan, baseURL: String?) {
        assets = Dictionary(
            plan.files.compactMap { file in file.assetSource.map { (file.address.file, $0) } }
        ) { first, _ in first }
        names = Set(assets.keys.map { Self.name(of: $0) })
        self.baseURL = baseURL
    }

    /// The assets to which a page or style sheet refers, by its address: in values of attributes, and in `url()` of styles.
    public func referred(by bytes: [UInt8], at path: String) -> Set<String> {
        guard !assets.isEmpty, path.hasSuffix(".html") || path.hasSuffix(".css") || path.hasSuffix(".svg") else {
            return []
        }
        var found: Set<String> = []
        for opening in bytes.indices {
            var start = opening + 1
            guard start < bytes.count else { break }
            let isValue = bytes[opening] == UInt8(ascii: "=")
            let isFunction = bytes[opening] == UInt8(ascii: "(") && bytes[..<opening].hasSuffix("url")
            guard isValue || isFunction else { continue }
            let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
            let quote = bytes[start]
            if isQuoted { start += 1 }
            let ends = { (byte: UInt8) in isQuoted ? byte == quote : byte <= 0x20 || byte == 0x29 || byte == 0x3E }
            let end = bytes[start...].prefix(Self.longest).firstIndex(where: ends) ?? start
            // A `srcset` has several, with commas between them.
            for part in bytes[start..<end].split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ",") })
            where part.contains(UInt8(ascii: ".")) && !part.hasSuffix(".html") {
                if let asset = asset(at: String(decoding: part, as: UTF8.self), from: path) { found.insert(asset) }
            }
        }
        return found
    }

    /// No address is longer.
    private static let longest = 4096

    private func asset(at written: String, from page: String) -> String? {
        var path = written.prefix { $0 != "#" && $0 != "?" }
        let isWhole = baseURL.map(path.hasPrefix) ?? false
        if isWhole, let baseURL { path = path.dropFirst(baseURL.count) }
        guard let decoded = percentDecoded(String(path)), names.contains(Self.name(of: decoded)) else { return nil }
        var parts = isWhole ? [] : page.split(separator: "/").dropLast()
        for part in decoded.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        let address = parts.joined(separator: "/")
        return assets[address] == nil ? nil : address
    }

    private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

    /// A note at each asset that is not among `referred`.
    public func unused(besides referred: Set<String>) -> [Diagnostic] {
        assets.filter { !referred.contains($0.key) }.map { address, source in
            Diagnostic(
                .note, "unused-file", "no page, quote, alarm or setting refers to /\(address)", at: source,
                help: "it is published all the same; remove it where nobody else links to it")
        }
        .sortedByPlace()
    }
}

extension PlannedFile {
    /// Where an image, a sound or a theme's file stands; nil for what the site makes.
    fileprivate var assetSource: SourcePlace? {
        switch content {
        // A share image is copied too, but not from where its quote stands.
        case .copy(let path): source?.file == path ? source : nil
        // A logo from elsewhere stands in the settings, a theme's file nowhere else.
        case .bytes where address.path.hasPrefix("assets/"): source == nil ? explanation.records.first?.source : nil
        case .bytes, .page, .written: nil
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ ending: String) -> Bool {
        suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}
