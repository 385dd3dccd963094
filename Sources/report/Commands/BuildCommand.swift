import Arguments
import Building
import Diagnostics
import Files
import Intake
import Markup
import Publishing
import Terminal

/// `report build`.
enum BuildCommand: CommandRunner {
    static let output = Option("output", .directory(), "Where the site is published", default: "public in the site")
    static let baseURL = Option(
        "base-url",
        ValueKind<String>("URL", expecting: "an address such as https://example.org/") { BaseURL($0)?.text },
        "Where the site will stand", default: "base_url of site.yml")
    static let clean = Flag("clean", "Make and write every file again, also those that have not changed")
    static let force = Flag("force", "Replace files of the site that were changed by hand in the output folder")
    static let verbose = Flag("verbose", short: "v", "Print what changed and why, and how long each stage took")

    static let description = CommandDescription(
        "build", "Publish the site",
        discussion: """
            Reads the content folder of the site, and writes pages, charts and data into the output folder. Nothing there \
            changes until everything has been made, and what report did not make is never touched. A file that was changed by \
            hand there is kept, and a warning names it.
            """,
        options: [
            SiteOptions.site, output, baseURL, SiteOptions.asOf, clean, force, SiteOptions.drafts, SiteOptions.strict,
            SiteOptions.keepGoing, SiteOptions.offline, SiteOptions.jobs, SiteOptions.format, SiteOptions.quiet,
            verbose,
        ],
        exclusions: [[SiteOptions.quiet, verbose]],
        examples: [
            Example("report build", "Publish the site in this folder into public"),
            Example("report build --strict --format json", "For a script: any warning fails"),
        ])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let isJSON = command[SiteOptions.format] == .json
        let folder = try outputFolder(command, surroundings.files)
        var options = PublishingOptions()
        options.rewritesAll = command[clean]
        options.replacesEdited = command[force]
        let prepared: PreparedBuild
        let site: PublishedSite
        var monitor: BuildMonitor?
        do {
            prepared = try PreparedBuild(command, surroundings, console, baseURL: command[baseURL])
            monitor = prepared.monitor
            site = try await prepared.build.publish(to: folder, options: options)
        } catch {
            let failure = (error as? BuildFailure).map(CommandFailure.init) ?? (error as? CommandFailure)
            guard isJSON, case .content(let diagnostics) = failure else { throw failure ?? error }
            console.progress.finish()
            try console.print(BuildReport(site: nil, diagnostics: diagnostics, monitor: monitor).json)
            throw CommandFailure.told
        }
        console.progress.finish()
        let report = BuildReport(site: site, diagnostics: site.diagnostics, monitor: prepared.monitor)
        if isJSON {
            try console.print(report.json)
        } else {
            console.complain(site.diagnostics)
            if command[verbose] { try console.print(report.details) }
            if !command[SiteOptions.quiet] {
                try console.print(report.summary(of: folder, seconds: surroundings.uptime() / .seconds(1)))
            }
        }
        return .done
    }
}
