import Assets
import Diagnostics
import Files
import Publishing
import Site
import Text
import Theming

/// Draws each share image once and stores it in the `.report` folder of the site, named by a hash of its SVG and fonts.
/// If that folder is not writable, every build draws them.
struct CardStore: Sendable {
    let services: BuildServices
    let root: String
    /// Without it there are only the images that were drawn before.
    let drawer: (any PictureDrawer)?

    private static let folder = keptFolder + "/cards"

    /// A share image, its file in the store, and the stamp of that file if it was drawn now.
    private typealias Drawn = (card: SiteCard, path: FilePath, new: FileStamp?)

    /// The requested images that are stored or can be drawn.
    func cards(_ requests: [CardRequest]) async -> (cards: [SiteCard], problems: [Diagnostic]) {
        guard !requests.isEmpty, let site = try? services.files.confined(to: root) else { return ([], []) }
        let fonts = Theme.CardFont.allCases.compactMap { services.theme.fonts[$0] }
        let fontsFingerprint = fonts.flatMap { Array(FNV1a64(of: $0.bytes).description.utf8) }
        drawer?.use(fonts)
        let known = await services.cache?.cardStamps() ?? [:]
        let results = await concurrentMap(requests, workers: services.workers) { request in
            Result { () throws(DrawingFailure) in try card(request, fontsFingerprint, known, in: site) }
        }
        let images = results.compactMap { (try? $0.get()) ?? nil }
        let failures = zip(requests, results).compactMap { request, result in
            if case .failure(let failure) = result { (request: request, failure: failure) } else { nil }
        }
        let drawn = Dictionary(images.compactMap { image in image.new.map { (image.path, $0) } }) { $1 }
        let outdated = drawn.isEmpty ? [] : removeOutdated(besides: Set(images.map(\.path)), from: site)
        await services.cache?.store(cardStamps: drawn, without: outdated, in: site)
        return (images.map(\.card), CardRequest.problems(of: failures))
    }

    /// Removes the images that are not `needed` once they outnumber those, so that builds with and without drafts do
    /// not remove each other's.
    private func removeOutdated(besides needed: Set<FilePath>, from site: any FileSystem) -> [FilePath] {
        let stored = ((try? site.list(Self.folder)) ?? []).map { FilePath(joinedPath(Self.folder, $0.path)) }
        let outdated = stored.filter { !needed.contains($0) }
        guard outdated.count > needed.count else { return [] }
        for path in outdated { try? site.remove(path.string) }
        return outdated
    }

    private func card(
        _ request: CardRequest, _ fontsFingerprint: [UInt8], _ known: [FilePath: FileStamp], in site: any FileSystem
    ) throws(DrawingFailure) -> Drawn? {
        let svg = request.svg()
        var fingerprint = FNV1a64(of: svg)
        fingerprint.combine(fontsFingerprint)
        let path = FilePath(joinedPath(Self.folder, "\(fingerprint).png"))
        func drawn(_ content: PlannedFile.Content, new: FileStamp? = nil) -> Drawn {
            (SiteCard(request, fingerprint: fingerprint, content), path, new)
        }
        // A file that was changed or damaged since it was drawn is drawn again.
        if let stamp = known[path], let status = try? site.status(of: path.string), stamp.matches(status) {
            return drawn(.copy(path.string, state: stamp.hash))
        }
        guard let drawer else { return nil }
        let bytes = try drawer.draw(svg, size: request.size)
        guard let status = try? site.replace(path.string, with: bytes) else { return drawn(.bytes(bytes)) }
        let stamp = FileStamp(FileDigest(of: bytes), status)
        return drawn(.copy(path.string, state: stamp.hash), new: stamp)
    }
}
