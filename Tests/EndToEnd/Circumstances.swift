import Foundation
import TestSupport

/// Circumstances that must not change a build's output: the site's location, how its files were made, and the process's
/// environment.
struct Circumstances: CustomStringConvertible, Sendable {
    /// The path of the site's folder, below a temporary folder.
    var place = "site"
    /// The seed for the order in which the files are created.
    var order = 0
    /// The modification time of the content in seconds since 1970; nil leaves the times as they are.
    var modified: Double?
    /// Environment variables besides `PATH`.
    var environment: [String: String] = [:]
    var umask = "022"
    /// The number of jobs; nil leaves the choice to the builder.
    var jobs: Int? = 1
    /// Whether the command runs in the site's folder instead of naming it by `--site`.
    var isInside = true

    /// Random circumstances. `locales` is the folder of compiled locales, if there is one.
    static func random(using generator: inout SeededGenerator, locales: String?) -> Circumstances {
        var some = Circumstances()
        some.place = generator.pick(["site", "a/b c/コーヒー", "İ'\"%20", ".hidden/_drafts/x"])
        some.order = generator.number(in: 1..<1_000_000)
        // Times long ago and in the future.
        some.modified = generator.pick([nil, 1, 86_400 * 20_000, 4_000_000_000])
        some.umask = generator.pick(["022", "077", "000"])
        some.jobs = generator.pick([nil, 1, 2, 8])
        some.isInside = Bool.random(using: &generator)
        for (name, values) in [
            ("TZ", [nil, "Asia/Tokyo", "America/Lima", "Pacific/Apia", "XYZ-14", ":/nowhere"]),
            ("HOME", [nil, "/", "/nowhere", "relative"]),
            ("TERM", [nil, "dumb", "xterm-256color"]), ("COLUMNS", [nil, "20", "none"]),
            ("SWIFT_DETERMINISTIC_HASHING", [nil, "1"]), ("LOCPATH", [locales]), ("TMPDIR", [nil, "/nowhere"]),
            ("USER", [nil, "somebody"]),
        ] as [(String, [String?])] { some.environment[name] = generator.pick(values) }
        let locale = generator.pick([nil, "C", "C.UTF-8", "POSIX"] + Self.locales.map { $0 + ".UTF-8" })
        for name in ["LANG", "LC_ALL", "LANGUAGE"] { some.environment[name] = locale }
        return some
    }

    /// Locales with other decimal separators, calendars, digits and letters: Turkish has a dotted capital İ.
    static let locales = ["de_DE", "tr_TR", "ar_EG"]

    /// Compiles the locales, which the machine may lack, into a folder. Returns nil if it can't.
    static func compileLocales(into folder: URL) async throws -> String? {
        guard let compiler = Command.tool("localedef") else { return nil }
        for name in locales {
            let target = folder.appending(path: name + ".UTF-8").path
            // localedef exits with 1 after warnings.
            guard try await compiler(["-i", name, "-f", "UTF-8", target]).status <= 1 else { return nil }
        }
        return folder.path
    }

    /// Builds a site of these files, keyed by their path in `content`, and returns its output.
    func published(_ content: [String: Data]) async throws -> PublishedFolder {
        let site = try TestSite(bytes: [:], name: place)
        var generator = SeededGenerator(seed: order)
        for path in content.keys.sorted().shuffled(using: &generator) {
            let name = place + "/content/" + path
            try site.scratch.write(content[path] ?? Data(), to: name)
            if let modified {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: site.scratch[name].path)
            }
        }
        guard var shell = Command.tool("sh") else { throw Command.NotInstalled(name: "sh") }
        shell.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
        if isInside { shell.folder = site.folder }
        let arguments =
            ["build", "--as-of", TestSite.today] + (isInside ? [] : ["--site", site.folder.path])
            + (jobs.map { ["--jobs", "\($0)"] } ?? [])
        let outcome = try await shell(
            ["-c", "umask \(umask); exec \"$0\" \"$@\"", Command.report.executable.path] + arguments)
        guard outcome.status == 0 else {
            throw TestSite.BuildFailed(status: outcome.status, errors: outcome.errors)
        }
        return try site.published()
    }

    var description: String {
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return "\(place), order \(order), times \(modified.map { "\($0)" } ?? "as they are"), umask \(umask), "
            + "jobs \(jobs.map { "\($0)" } ?? "as it likes"), inside \(isInside), \(variables)"
    }
}
