import Arguments
import Building
import Diagnostics
import Model
import Site
import Summaries
import Terminal

/// `report week`.
enum WeekCommand: CommandRunner {
    static let week = Operand("WEEK", .text("WEEK"), "Such as 2026-W47; this week where none is named", .optional)
    static let format = Option("format", .choice(of: Format.self), "How the summary is printed", default: "text")

    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    static let description = CommandDescription(
        "week", "Show the coffee of a week", operands: [week],
        options: [SiteOptions.site, SiteOptions.asOf, SiteOptions.keepGoing, format],
        examples: [
            Example("report week", "This week so far"),
            Example("report week 2026-W47 --format markdown", "A summary to paste"),
        ])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let prepared = try PreparedBuild(command, surroundings, console, showsPages: false)
        let context = try await prepared.records(keepsGoing: command[SiteOptions.keepGoing], console)
        surroundings.keepUntilExit(context)
        let period = try period(command, prepared)
        let summary = WeekSummary(
            context.matter.coffee.summary(of: period), limit: prepared.settings.coffee.dailyLimit,
            wording: prepared.wording)
        switch command[format] ?? .text {
        case .text: try console.print(summary.text(style: console.style, capabilities: console.capabilities))
        case .json: try console.print(summary.json)
        case .markdown: try console.print(summary.markdown)
        }
        return .done
    }

    private static func period(_ command: ParsedCommand, _ prepared: PreparedBuild) throws -> Period {
        let rule = prepared.settings.weekRule
        guard let name = command[week] else { return Period(.week, holding: prepared.today, weekRule: rule) }
        if let period = Period(name: name, weekRule: rule), period.kind == .week { return period }
        if let date = try? Moment(parsing: name).date { return Period(.week, holding: date, weekRule: rule) }
        let example = Period(.week, holding: prepared.today, weekRule: rule).name
        throw command.error(
            .unacceptableValue(
                of: "WEEK", expectation: "a week such as \(example), or a day in it", found: name, nearest: nil))
    }
}

extension PreparedBuild {
    /// The summaries, where the content has no error or bad records may be left out; what is wrong is told.
    func records(keepsGoing: Bool, _ console: Console) async throws -> SummaryContext {
        let context: SummaryContext
        do { context = try await build.summarise() } catch { throw CommandFailure(error) }
        console.progress.finish()
        let diagnostics = context.findings.diagnostics.sortedByPlace()
        let errors = diagnostics.filter { $0.severity == .error }
        if context.findings.isFatal || (!keepsGoing && !errors.isEmpty) { throw CommandFailure.content(diagnostics) }
        console.complain(diagnostics)
        return context
    }
}
