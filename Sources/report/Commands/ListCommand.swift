import Arguments
import Building
import Intake
import Model
import Site
import Summaries
import Terminal
import Text

/// `report list`.
struct ListCommand: Command {
    static let path = ["list"]
    let kind = Operand("KIND", .choice(of: LogKind.self), "Which log")
    let site = SiteOptions.site
    let asOf = SiteOptions.asOf
    let keepGoing = SiteOptions.keepGoing
    let format = Option("format", .choice(of: Format.self), "How the list is printed", default: .text)

    enum Format: String, CaseIterable {
        case text, json, csv
    }

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "List the records of a log",
            discussion: """
                Coffee and quotes come newest first, alarms by time of day. Each record has its handle, FILE:LINE, \
                which is where it is written.
                """,
            examples: [
                Example("report list coffee | head", "The newest entries"),
                Example("report list quotes --format csv", "For a spreadsheet"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, log: arguments.kind, asOf: arguments.asOf,
            policy: BuildPolicy(keepsGoing: arguments.keepGoing))
        let prepared = try await PreparedBuild(request, process, console)
        let records = try await prepared.records(console)
        let list =
            switch arguments.kind {
            case .coffee: RecordList(coffee: records.coffee.ledger.entries)
            case .alarms: RecordList(alarms: records.schedule.alarms, wording: prepared.wording)
            case .quotes: RecordList(quotes: records.shelf.quotes.map(\.quote))
            }
        switch arguments.format {
        case .text where list.isEmpty: try console.print(arguments.kind.emptyList)
        case .text: try console.print(list.text(for: console.capabilities))
        case .json: try console.print(data: list.json)
        case .csv: try console.print(data: Array(list.csv.utf8))
        }
    }
}

extension LogKind {
    /// What to print for a log without records.
    fileprivate var emptyList: TerminalText {
        switch self {
        case .coffee: "There is no coffee entry.\n"
        case .alarms: "There is no alarm.\n"
        case .quotes: "There is no quote.\n"
        }
    }
}
