import Arguments
import Building
import Diagnostics
import Model
import Site
import Text

/// `report explain`.
struct ExplainCommand: Command {
    static let path = ["explain"]
    let target = Operand(
        "PATH[#ID]", .text("PATH[#ID]"), "A page's address, file or URL, and the number on it that is meant")
    let site = SiteOptions.site
    let output = SiteOptions.output
    let baseURL = SiteOptions.baseURL
    let asOf = SiteOptions.asOf
    let drafts = SiteOptions.drafts
    let keepGoing = SiteOptions.keepGoing
    let format = SiteOptions.format

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Show where a page, or a number on it, comes from",
            discussion: """
                Prints what the page is made of, by which stages and by which template, and whether the next build makes it again \
                and why, then each number of it with the way it was computed and the records behind it, each with its file, line \
                and column.
                """,
            examples: [
                Example("report explain coffee/2026-W47", "Every number of the week in short"),
                Example("report explain /coffee/2026-W47/#total", "One number with all of its records"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, asOf: arguments.asOf, baseURL: arguments.baseURL,
            policy: BuildPolicy(keepsGoing: arguments.keepGoing), includesDrafts: arguments.drafts, isOffline: true)
        let prepared = try await PreparedBuild(request, process, console)
        let context = try await prepared.build.plan()
        // Prints only errors, because warnings about other pages would be noise here.
        console.report(context.findings.diagnostics.sortedByPlace().filter { $0.severity == .error })
        let output = try outputFolder(arguments.output, of: arguments.site, process.files)
        let wanted = ExplainTarget(
            arguments.target, folder: arguments.site, output: arguments.output,
            baseURL: prepared.settings.baseURL, inOutput: { process.files.path(of: $0, below: output) })
        guard let file = wanted.file(in: context.plan) else {
            throw unacceptable(
                arguments, "the address of something that is published", nearest: wanted.nearest(in: context.plan))
        }
        let reason = await prepared.build.reason(for: file, of: context, in: output)
        let report = ExplainReport(file, theme: prepared.theme, reason)
        var part: ExplainReport.Part?
        if let id = wanted.id {
            part = report.part(id)
            guard part != nil else {
                throw unacceptable(
                    arguments, report.expectation,
                    nearest: nearest(to: id, among: report.ids).map { "\(wanted.path)#\($0)" })
            }
        }
        switch arguments.format {
        case .text: try console.print(report.text(part, console.style))
        case .json: try console.print(data: report.json(part))
        }
    }

    private func unacceptable(
        _ arguments: ParsedCommand<Self>, _ expectation: String, nearest: String?
    ) -> UsageError {
        arguments.error(
            .unacceptableValue(
                of: target.key, expectation: expectation, found: arguments.target, nearest: nearest))
    }
}
