import Arguments
import Building
import Diagnostics
import Markup
import Terminal

/// `report check`.
enum CheckCommand: CommandRunner {
    static let description = CommandDescription(
        "check", "Check everything that build checks, and publish nothing",
        discussion: "Reads all content, makes every page and follows every link of it, and prints what is wrong.",
        options: [
            SiteOptions.site, SiteOptions.asOf, SiteOptions.drafts, SiteOptions.strict, SiteOptions.offline,
            SiteOptions.jobs, SiteOptions.format, SiteOptions.quiet,
        ],
        examples: [Example("report check --strict", "Fail where there is as much as a warning")])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let isJSON = command[SiteOptions.format] == .json
        do {
            let prepared = try PreparedBuild(command, surroundings, console)
            let site = try await prepared.build.inspect()
            console.progress.finish()
            if isJSON {
                try console.print(json(site.diagnostics))
                return .done
            }
            console.complain(site.diagnostics)
            if !command[SiteOptions.quiet] {
                let pages = BuildReport.count(site.pages, "page", "pages")
                try console.print("\(pages) checked, no errors\n")
            }
            return .done
        } catch {
            let failure = (error as? BuildFailure).map(CommandFailure.init) ?? (error as? CommandFailure)
            guard isJSON, case .content(let diagnostics) = failure else { throw failure ?? error }
            console.progress.finish()
            try console.print(json(diagnostics))
            throw CommandFailure.told
        }
    }

    private static func json(_ diagnostics: [Diagnostic]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.diagnostics(diagnostics) }
        writer.lineBreak()
        return writer.bytes
    }
}
