import Diagnostics

/// All files of a site.
public struct SitePlan: Sendable {
    /// Each with an address of its own. Those of one kind are neighbours.
    public let files: [PlannedFile]
    /// Files whose address is taken. They are not published, but rendered for their diagnostics.
    public let rejected: [PlannedFile]
    /// Resolves the links that users wrote.
    public let links: LinkMap

    /// Finds references to images, sounds and files of the theme. `baseURL` ends in a slash.
    public func assetReferences(baseURL: String?) -> AssetReferences {
        let assets = files.compactMap { file in file.assetSource.map { (file.address.file, $0) } }
        return AssetReferences(to: Dictionary(assets) { first, _ in first }, baseURL: baseURL, links: links)
    }
}

extension PlannedFile {
    /// The place of an image, a sound or a file of the theme; nil for generated files.
    fileprivate var assetSource: SourcePlace? {
        switch content {
        // A share image is copied too, but its source is its quote.
        case .copy(let path, _): source?.file == path ? source : nil
        // Only a fetched logo has a source, the settings file. Nothing links to the licences in a theme.
        case .bytes where address.path.hasPrefix("assets/") && !address.path.hasSuffix(".txt"):
            source == nil ? explanation.records.first?.source : nil
        case .bytes, .page, .written: nil
        }
    }
}
