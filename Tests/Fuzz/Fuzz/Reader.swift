import Assets
import Diagnostics
import Documents
import Files
import Intake
import Model
import Templates
import TestSupport
import Text

@testable import Building
@testable import Publishing

/// What reads files that users, other people's sites or the disk may have damaged.
enum Reader: String, CaseIterable {
    case json, jsonLines, yaml, coffee, alarms, quotes, pages, mustache, pictures, manifest, database

    /// Reads one input.
    func read(_ bytes: [UInt8]) async {
        switch self {
        case .json: decode(bytes, .log(.coffee, .json))
        case .jsonLines: decode(bytes, .log(.coffee, .jsonLines))
        case .coffee: decode(bytes, .log(.coffee, .markdown))
        case .alarms: decode(bytes, .log(.alarms, .markdown))
        case .quotes: decode(bytes, .log(.quotes, .markdown))
        case .pages: decode(bytes, .page)
        case .yaml: _ = SettingsReader { _ in true }.read(SourceText(file: "content/site.yml", bytes: bytes))
        case .mustache:
            _ = TemplateSet.compile([SourceText(file: "page.mustache", bytes: bytes)], pages: [:])
        case .pictures: _ = try? Picture(bytes)
        case .manifest:
            _ = OutputManifest(decoding: bytes)
            _ = CommitPlan.decode(bytes)
        case .database: await readDatabase(bytes)
        }
    }

    /// Decodes a log or a page with its account.
    private func decode(_ bytes: [UInt8], _ role: ContentFile.Role) {
        let context = DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings())
        let source = SourceText(file: "content/a", bytes: bytes)
        _ = ContentDecoder(context: context, includesDrafts: true).account(of: source, as: role)
    }

    private func readDatabase(_ bytes: [UInt8]) async {
        try? await withTemporaryFolderAsync { root in
            let files = PosixFileSystem()
            try files.makeFolder(joinedPath(root, ".report"))
            try files.write(bytes, to: joinedPath(root, ".report/build.db"))
            let cache = BuildCache(root: root, files: files, program: ContentHash(value: 1))
            _ = await cache?.lastBuild(of: "public")
            _ = await cache?.cardStamps()
            _ = await cache?.sources(workers: 1, dayStart: .midnight)
        }
    }
}
