import Arguments
import Building
import Diagnostics
import Model
import Site
import Terminal

/// `report explain`.
enum ExplainCommand: CommandRunner {
    static let target = Operand(
        "PATH[#ID]", .text("PATH[#ID]"), "A page's address, file or URL, and the number on it that is meant")

    static let description = CommandDescription(
        "explain", "Show where a page, or a number on it, comes from",
        discussion: """
            Prints what the page is made of, by which stages and by which template, and whether the next build makes it again \
            and why, then each number of it with the way it was computed and the records behind it, each with its file, line \
            and column.
            """,
        operands: [target],
        options: [
            SiteOptions.site, BuildCommand.output, SiteOptions.asOf, SiteOptions.drafts, SiteOptions.keepGoing,
            SiteOptions.format,
        ],
        examples: [
            Example("report explain coffee/2026-W47", "Every number of the week in short"),
            Example("report explain /coffee/2026-W47/#total", "One number with all of its records"),
        ])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let prepared = try PreparedBuild(command, surroundings, console, fetches: false)
        let context: SiteContext
        do { context = try await prepared.build.plan() } catch { throw CommandFailure(error) }
        console.progress.finish()
        let diagnostics = context.findings.diagnostics.sortedByPlace()
        let errors = diagnostics.filter { $0.severity == .error }
        if context.findings.isFatal || (!command[SiteOptions.keepGoing] && !errors.isEmpty) {
            throw CommandFailure.content(diagnostics)
        }
        console.complain(errors)
        let text = try command.required(target)
        let wanted = ExplainTarget(
            text, folder: command[SiteOptions.site] ?? ".", output: command[BuildCommand.output],
            baseURL: prepared.settings.baseURL)
        guard let file = wanted.file(in: context.plan) else {
            throw command.error(
                .unacceptableValue(
                    of: target.declared.name, expectation: "the address of something that is published", found: text,
                    nearest: wanted.nearest(in: context.plan)))
        }
        let output = try BuildCommand.outputFolder(command, surroundings.files)
        let reason = prepared.build.reason(for: file, of: context, in: output)
        let report = ExplainReport(file, theme: prepared.theme, reason)
        var part: ExplainReport.Part?
        if let id = wanted.id {
            part = report.part(id)
            guard part != nil else {
                throw command.error(
                    .unacceptableValue(
                        of: target.declared.name, expectation: report.expectation, found: text,
                        nearest: nearest(to: id, among: report.ids).map { "\(wanted.path)#\($0)" }))
            }
        }
        switch command[SiteOptions.format] ?? .text {
        case .text: try console.print(report.text(part, console.style))
        case .json: try console.print(report.json(part))
        }
        return .done
    }
}
