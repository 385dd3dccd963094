import Arguments
import Building
import Files
import Markup
import Publishing

/// `report build`.
struct BuildCommand: Command {
    static let path = ["build"]
    let site = SiteOptions.site
    let output = SiteOptions.output
    let baseURL = SiteOptions.baseURL
    let asOf = SiteOptions.asOf
    let clean = Flag("clean", "Make and write every file again, also those that have not changed")
    let force = Flag("force", "Replace files of the site that were changed by hand in the output folder")
    let drafts = SiteOptions.drafts
    let strict = SiteOptions.strict
    let keepGoing = SiteOptions.keepGoing
    let offline = SiteOptions.offline
    let jobs = SiteOptions.jobs
    let format = SiteOptions.format
    let quiet = SiteOptions.quiet
    let verbose = Flag("verbose", short: "v", "Print what changed and why, and how long each stage took")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Publish the site",
            discussion: """
                Reads the content folder of the site, and writes pages, charts and data into the output folder. Nothing there \
                changes until everything has been made, and what report did not make is never touched. A file that was changed by \
                hand there is kept, and a warning names it.
                """,
            exclusions: [[quiet, verbose]],
            examples: [
                Example("report build", "Publish the site in this folder into public"),
                Example("report build --strict --format json", "For a script: any warning fails"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let isJSON = arguments.format == .json
        let request = SiteRequest(
            folder: arguments.site, asOf: arguments.asOf, baseURL: arguments.baseURL,
            policy: BuildPolicy(isStrict: arguments.strict, keepsGoing: arguments.keepGoing),
            includesDrafts: arguments.drafts, isOffline: arguments.offline, jobs: arguments.jobs)
        let output = try outputFolder(arguments.output, of: arguments.site, process.files)
        var options = PublishingOptions()
        options.rewritesAll = arguments.clean
        options.replacesEdited = arguments.force
        var monitor: BuildMonitor?
        do {
            let prepared = try await PreparedBuild(request, process, console)
            monitor = prepared.monitor
            let site = try await prepared.build.publish(to: output, options: options)
            let report = BuildReport(site: site, diagnostics: site.diagnostics, monitor: monitor)
            if isJSON { return try console.print(data: report.json) }
            console.report(site.diagnostics)
            if arguments.verbose { try console.print(report.details) }
            if !arguments.quiet {
                try console.print(report.summary(of: output, seconds: process.uptime() / .seconds(1)))
            }
        } catch  where isJSON {
            throw console.printed(error) { BuildReport(site: nil, diagnostics: $0, monitor: monitor).json }
        }
    }
}
