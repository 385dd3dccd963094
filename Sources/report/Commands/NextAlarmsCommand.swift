import Arguments
import Building
import Intake
import Logbook
import Model
import Site
import Summaries

/// `report alarms next`.
struct NextAlarmsCommand: Command {
    static let path = ["alarms", "next"]
    let site = SiteOptions.site
    let asOf = Option(
        "as-of", SiteOptions.dateKind, "List the rings from the beginning of this day on",
        shownDefault: "from now on")
    let keepGoing = SiteOptions.keepGoing
    let count = Option("count", short: "n", .wholeNumber(in: 1...10_000), "How many rings", default: 10)
    let format = SiteOptions.format

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "List the next rings: day, time, and in how long",
            examples: [
                Example("report alarms next --count 3", "The next three"),
                Example("report alarms next --format json", "For another program"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, log: .alarms, asOf: arguments.asOf,
            policy: BuildPolicy(keepsGoing: arguments.keepGoing))
        let prepared = try await PreparedBuild(request, process, console)
        let records = try await prepared.records(console)
        console.report(records.alarmProblems)
        let schedule = records.schedule
        let dayStart = arguments.asOf.map { prepared.zone.unixTime(of: $0, .midnight) }
        let now = try dayStart ?? process.buildTime()
        // Starts one second earlier, so that a ring at midnight is included.
        let start = dayStart.map { $0 - 1 } ?? now
        let rings = schedule.nextRings(afterUnixTime: start, in: prepared.zone, limit: arguments.count)
        let list = RingList(
            rings: rings, now: now, wording: prepared.wording, handles: RecordHandles(schedule.alarms.map(\.source)))
        switch arguments.format {
        case .text: try console.print(list.text(for: console.capabilities))
        case .json: try console.print(data: list.json)
        }
    }
}
