import Arguments
import Building
import Intake
import Model
import Site
import Summaries
import Text

/// `report week`.
struct WeekCommand: Command {
    static let path = ["week"]
    let week = Operand(optional: "WEEK", .text("WEEK"), "Such as 2026-W47; this week where none is named")
    let site = SiteOptions.site
    let asOf = SiteOptions.asOf
    let keepGoing = SiteOptions.keepGoing
    let format = Option("format", .choice(of: Format.self), "How the summary is printed", default: .text)

    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Show the coffee of a week",
            examples: [
                Example("report week", "This week so far"),
                Example("report week 2026-W47 --format markdown", "A summary to paste"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, log: .coffee, asOf: arguments.asOf,
            policy: BuildPolicy(keepsGoing: arguments.keepGoing))
        let prepared = try await PreparedBuild(request, process, console)
        let records = try await prepared.records(console)
        let period = try period(arguments, prepared)
        let summary = WeekSummary(
            records.coffee.summary(of: period), limit: prepared.settings.coffee.dailyLimit,
            wording: prepared.wording)
        switch arguments.format {
        case .text: try console.print(summary.text(style: console.style, capabilities: console.capabilities))
        case .json: try console.print(data: summary.json)
        case .markdown: try console.print(TerminalText(lines: summary.markdown))
        }
    }

    private func period(_ arguments: ParsedCommand<Self>, _ prepared: PreparedBuild) throws -> Period {
        let rule = prepared.settings.weekRule
        let thisWeek = Period(.week, holding: prepared.today, weekRule: rule)
        guard let name = arguments.week else { return thisWeek }
        if let period = Period(name: name, weekRule: rule), period.kind == .week { return period }
        let context = DecodingContext(zone: prepared.zone, settings: prepared.settings)
        let forms = WrittenForms(context, now: DateTime(date: prepared.today))
        if let date = (try? forms.day(typed: name)) ?? (try? DateTime(parsing: name).date) {
            return Period(.week, holding: date, weekRule: rule)
        }
        throw arguments.error(
            .unacceptableValue(
                of: week.key, expectation: "a week such as \(thisWeek.name), or a day in it", found: name,
                nearest: nil))
    }
}
