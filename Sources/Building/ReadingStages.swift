import Diagnostics
public import Files
import Intake
import Model
import Site
import Summaries

/// Finds the content files.
public struct FindStage: Stage {
    private let files: any FileSystem
    private let includesDrafts: Bool
    private let walk: ContentWalk?

    /// A stage that passes over drafts unless it `includesDrafts`, and may find that `walk` is on its way already.
    public init(files: any FileSystem, includesDrafts: Bool, walk: ContentWalk? = nil) {
        self.files = files
        self.includesDrafts = includesDrafts
        self.walk = walk
    }

    public func run(_ request: BuildRequest) async throws(BuildFailure) -> SourceContext {
        let finder = ContentFinder(
            files: files, includesDrafts: includesDrafts, logo: request.settings.logo?.location)
        let walked = await walk?.found
        let (found, diagnostics) = try touchingFiles { () throws(FileError) in
            try finder.find(in: request.root, walked: walked)
        }
        var findings = Findings(
            diagnostics: request.diagnostics,
            isFatal: request.diagnostics.hasErrors || diagnostics.contains { $0.identifier == "no-content" })
        findings.add(diagnostics)
        return SourceContext(root: request.root, files: found, findings: findings)
    }
}

/// Reads and decodes the content files, many at once; a file's bytes are let go when its records are made.
public struct DecodeStage: Stage {
    private let files: any FileSystem
    private let decoder: ContentDecoder
    private let width: Int
    private let known: KnownSources?

    /// A stage that works on up to `width` files at once, and reads none whose records are `known`.
    init(files: any FileSystem, decoder: ContentDecoder, width: Int, known: KnownSources? = nil) {
        self.files = files
        self.decoder = decoder
        self.width = width
        self.known = known
    }

    public func run(_ context: SourceContext) async throws(BuildFailure) -> LogbookContext {
        let states = known?.states.states ?? context.files.map { _ in nil }
        let cache = known?.records
        let sources = Array(zip(context.files, states).filter(\.0.isRead))
        let decoded = try await concurrentMap(sources, width: width) { source throws(BuildFailure) in
            let (file, state) = source
            if let known = cache?.records(of: file.path, state) { return known }
            return RecordCache.Decoded(path: file.path, state: state, try decode(file, in: context.root))
        }
        var records = DecodedFile()
        var leftOut = LeftOut()
        for (index, file) in decoded.enumerated() {
            records.appendAllButRuns(file.records)
            leftOut.add(file.records.leftOut, of: sources[index].0.role)
        }
        var findings = context.findings
        findings.add(records.diagnostics)
        if let known { known.pending.begin { await known.records.remember(decoded) } }
        return LogbookContext(
            coffee: decoded.compactMap(\.coffee), alarms: records.alarms,
            quotes: decoded.map(\.quotes).filter { !$0.quotes.isEmpty }, pages: records.pages,
            media: context.files.filter { !$0.isRead }.map(\.path), leftOut: leftOut, findings: findings)
    }

    private func decode(_ file: ContentFile, in root: String) throws(BuildFailure) -> DecodedFile {
        let bytes = try touchingFiles { () throws(FileError) in try files.read(joinedPath(root, file.path)) }
        return decoder.decode(SourceText(file: file.path, bytes: bytes), as: file.role)
    }
}

extension ContentFile {
    /// Whether it is read, rather than copied.
    fileprivate var isRead: Bool { role != .image && role != .sound }
}

extension LeftOut {
    fileprivate mutating func add(_ count: Int, of role: ContentFile.Role) {
        switch role {
        case .log(.coffee, _): coffee += count
        case .log(.alarms, _): alarms += count
        case .log(.quotes, _): quotes += count
        case .page: pages += count
        case .sound, .image: break
        }
    }
}
