import Arguments
import Building
import Diagnostics
import Markup
import Text

/// `report check`.
struct CheckCommand: Command {
    static let path = ["check"]
    let site = SiteOptions.site
    let asOf = SiteOptions.asOf
    let drafts = SiteOptions.drafts
    let strict = SiteOptions.strict
    let offline = SiteOptions.offline
    let jobs = SiteOptions.jobs
    let format = SiteOptions.format
    let quiet = SiteOptions.quiet
    let verbose = Flag(
        "verbose", short: "v", "Print what each log is read as: its records, and the lines that are prose")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Check everything that build checks, and publish nothing",
            discussion: "Reads all content, makes every page and follows every link of it, and prints what is wrong.",
            exclusions: [[quiet, verbose]],
            examples: [Example("report check --strict", "Fail where there is as much as a warning")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let isJSON = arguments.format == .json
        let request = SiteRequest(
            folder: arguments.site, asOf: arguments.asOf, policy: BuildPolicy(isStrict: arguments.strict),
            includesDrafts: arguments.drafts, isOffline: arguments.offline, jobs: arguments.jobs)
        do {
            let prepared = try await PreparedBuild(request, process, console)
            if arguments.verbose, !isJSON {
                for log in try await prepared.build.account() { try console.print("\(log.summary)\n") }
            }
            let site = try await prepared.build.inspect()
            if isJSON { return try console.print(data: json(site.diagnostics)) }
            console.report(site.diagnostics)
            if !arguments.quiet {
                try console.print("\(counted(site.pageCount, "page", "pages")) checked, no errors\n")
            }
        } catch  where isJSON {
            throw console.printed(error, as: json)
        }
    }

    private func json(_ diagnostics: [Diagnostic]) -> [UInt8] {
        JSONWriter.line { $0.diagnostics(diagnostics) }
    }
}
