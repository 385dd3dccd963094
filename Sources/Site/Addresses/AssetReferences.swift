public import Diagnostics
import Files
import Markup
import Text

/// Finds assets that no page refers to.
public struct AssetReferences: Sendable {
    /// The source of each asset, by its path in the output folder.
    private let assets: [String: SourcePlace]
    private let names: Set<String>
    private let baseURL: String?
    private let links: LinkMap

    /// Looks for references to `assets`, given as sources by path in the output folder. `baseURL` ends in a slash.
    init(to assets: [String: SourcePlace], baseURL: String?, links: LinkMap) {
        self.assets = assets
        names = Set(assets.keys.map(lastPart))
        self.baseURL = baseURL
        self.links = links
    }

    /// Whether a file at `path` may refer to assets.
    public func mayRefer(_ path: String) -> Bool {
        !assets.isEmpty && [".html", ".css", ".svg"].contains { path.hasSuffix($0) }
    }

    /// The assets that the page, style sheet or drawing at `path` refers to in attributes and in `url()`.
    public func referred(by bytes: [UInt8], at path: String) -> Set<String> {
        var found: Set<String> = []
        var addresses = AddressScanner(in: bytes)
        while let value = addresses.next() {
            // A `srcset` lists several, separated by commas.
            for part in value.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ",") })
            where part.contains(UInt8(ascii: ".")) && !part.hasSuffix(".html") {
                let written = CharacterReferences.decoded(String(decoding: part, as: UTF8.self))
                if let asset = asset(at: written, from: path) { found.insert(asset) }
            }
        }
        return found
    }

    private func asset(at written: String, from page: String) -> String? {
        var path = Substring(written.utf8.prefix { !"#?".utf8.contains($0) })
        let isWhole = baseURL.map(path.hasPrefix) ?? false
        if isWhole, let baseURL { path = path.dropFirst(baseURL.count) }
        guard let decoded = URLReference.percentDecoded(String(path)), names.contains(lastPart(of: decoded)) else {
            return nil
        }
        let inner = decoded.hasPrefix("/") ? links.pathInSite(decoded).map { "/" + $0 } : decoded
        guard let inner else { return nil }
        let address = URLReference.resolved(inner, against: isWhole ? "" : page).path
        return assets[address] == nil ? nil : address
    }

    /// A note for each asset that is not in `referred`.
    public func unused(besides referred: Set<String>) -> [Diagnostic] {
        assets.filter { !referred.contains($0.key) }.map { address, source in
            Diagnostic(
                .note, "unused-file", "no page, quote, alarm or setting refers to /\(address)", at: source,
                help: "report publishes it anyway; remove it unless other sites link to it")
        }
        .sortedByPlace()
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ ending: String) -> Bool {
        suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
}
