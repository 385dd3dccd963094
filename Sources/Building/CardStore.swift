import Assets
import Diagnostics
import Files
import Model
import Site

/// Share images by what they were drawn from: each is drawn once, and kept.
struct CardStore: Sendable {
    private let files: any FileSystem
    private let root: String
    private let drawer: (any PictureDrawer)?
    private let width: Int

    private static let folder = ".report/cards"

    /// Images kept in the site at `root`, up to `width` of them drawn at once.
    init(files: any FileSystem, root: String, drawer: (any PictureDrawer)?, width: Int) {
        self.files = files
        self.root = root
        self.drawer = drawer
        self.width = width
    }

    /// Why an image is not there.
    private enum Failure: Error {
        case drawing(DrawingFailure)
        case keeping(FileError)
    }

    /// The images that are wanted, drawn where they are not there yet, and what kept some from being drawn.
    func cards(_ requests: [CardRequest]) async -> ([SiteCard], [Diagnostic]) {
        guard let drawer, let size = ShareCard.size else { return ([], []) }
        let results = await concurrentMap(requests, width: width) { request -> Result<SiteCard, Failure> in
            Result { () throws(Failure) in try card(request, drawer, size) }
        }
        var cards: [SiteCard] = []
        var diagnostics: [Diagnostic] = []
        var isMissingLibrary = false
        for (request, result) in zip(requests, results) {
            switch result {
            case .success(let card): cards.append(card)
            case .failure(.drawing(.noLibrary)): isMissingLibrary = true
            case .failure(.drawing(let failure)): diagnostics.append(.notDrawn(request, failure.description))
            case .failure(.keeping(let error)): diagnostics.append(.notDrawn(request, error.description))
            }
        }
        if isMissingLibrary { diagnostics.append(.noLibrary(requests.count - cards.count)) }
        return (cards, diagnostics)
    }

    private func card(
        _ request: CardRequest, _ drawer: any PictureDrawer, _ size: Picture.Size
    ) throws(Failure) -> SiteCard {
        let svg = request.svg()
        let fingerprint = Fingerprint(of: svg)
        let path = joinedPath(Self.folder, "\(fingerprint).png")
        let card = SiteCard(slug: request.slug, fingerprint: fingerprint, path: path)
        let full = joinedPath(root, path)
        // What was kept may have been damaged since.
        if let bytes = try? files.read(full), let picture = try? Picture(bytes), picture.size == size { return card }
        let bytes: [UInt8]
        do throws(DrawingFailure) { bytes = try drawer.draw(svg, size: size) } catch { throw .drawing(error) }
        do throws(FileError) {
            try files.makeFolder(parentPath(full))
            // Two quotes may have one image, and be drawn at once.
            let new = "\(full).\(request.slug.text).new"
            try files.write(bytes, to: new)
            try files.rename(new, to: full)
        } catch { throw .keeping(error) }
        return card
    }
}

extension Diagnostic {
    fileprivate static func noLibrary(_ count: Int) -> Diagnostic {
        Diagnostic(
            .warning, "no-share-images",
            "\(count == 1 ? "a share image is" : "\(count) share images are") not drawn: \(DrawingFailure.noLibrary)",
            help: "install librsvg (Debian: librsvg2-2), or write `cards: none` below quotes in site.yml")
    }

    fileprivate static func notDrawn(_ request: CardRequest, _ reason: String) -> Diagnostic {
        Diagnostic(
            .warning, "share-image-not-drawn", "the quote's share image is not drawn: \(reason)", at: request.source)
    }
}
