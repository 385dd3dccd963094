import Assets
import Building
import Diagnostics
import Embedded
import Files
import Intake
import Languages
import Model
import Site
import TestSupport
import Theming

/// A site in memory with everything that a build needs.
struct SmallSite {
    var files: [String: String] = [
        "content/coffee/log.md": "## 2026-11-20\n- 08:10 latte\n- 2 cups\n## 2026-11-18\n- 1 cup\n",
        "content/coffee/2025.json": "[{\"date\": \"2025-12-30\", \"cups\": 3}]",
        "content/alarms/alarms.md": "- [x] 06:45 Swim · Mon, Wed\n",
        "content/quotes/walden.md": "> Simplify\n> — Thoreau ★\n\n> Another\n> — Thoreau\n",
        "content/quotes/more.json": "[{\"text\": \"Third\", \"tags\": [\"short\"]}]",
        "content/pages/about.md": "# About\n\nSee [coffee](/coffee/).\n\n![A](/images/a.png)\n",
        "content/images/a.png": "png",
    ]
    var settings = SiteSettings()
    var problemsBefore: [Diagnostic] = []
    var policy = BuildPolicy()
    var workers = 2
    var remotePictures: RemotePictures?
    var drawer: (any PictureDrawer)?
    var today = CivilDate(year: 2026, month: 11, day: 20)
    var theme = Self.theme
    var cache: BuildCache?

    static let theme = Theme.compile(over: builtInTheme).0

    static let builtInTheme = Dictionary(
        uniqueKeysWithValues: EmbeddedFile.theme(EmbeddedFile.defaultThemeName).map {
            ($0.path, SourceText(file: $0.path, bytes: $0.bytes))
        })

    struct NotReady: Error {}

    func build(
        on disk: any FileSystem, in root: String = ".", delegate: (any BuildDelegate)? = nil
    ) throws -> Build {
        guard let theme, let today else { throw NotReady() }
        var services = BuildServices(
            files: disk, zone: FixedOffset(seconds: 3600), wording: Wording(settings.language), today: today,
            theme: theme, workers: workers)
        services.remotePictures = remotePictures
        services.drawer = drawer
        services.cache = cache
        return Build(
            BuildRequest(root: root, settings: settings, diagnostics: problemsBefore), with: services, policy: policy,
            delegate: delegate)
    }

    /// The same site without a cache.
    var clean: SmallSite {
        var clean = self
        clean.cache = nil
        return clean
    }

    /// Builds into `public` from scratch and returns the output.
    func published(delegate: (any BuildDelegate)? = nil) async throws -> [String: [UInt8]] {
        let disk = InMemoryFileSystem(files)
        _ = try await clean.build(on: disk, delegate: delegate).publish(to: "public")
        return disk.output
    }

    /// The diagnostics that prevent publishing, or nil if the site is published.
    func failure() async throws -> [Diagnostic]? {
        let disk = InMemoryFileSystem(files)
        do {
            _ = try await build(on: disk).publish(to: "public")
            return nil
        } catch let BuildFailure.content(diagnostics) {
            guard disk.output.isEmpty else { throw NotReady() }
            return diagnostics
        }
    }
}

extension InMemoryFileSystem {
    /// The files below `public`, by their path in it.
    var output: [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: files.compactMap { path, bytes in
                path.hasPrefix("public/") ? (String(path.dropFirst("public/".count)), bytes) : nil
            })
    }
}
