import Arguments
import Building
import Intake
import Languages
import Markup
import Model
import Site
import Summaries
import Terminal

/// `report list`.
enum ListCommand: CommandRunner {
    static let kind = Operand("KIND", .choice(of: LogKind.self), "Which log")
    static let format = Option("format", .choice(of: Format.self), "How the list is printed", default: "text")

    enum Format: String, CaseIterable {
        case text, json, csv
    }

    static let description = CommandDescription(
        "list", "List the records of a log, newest first",
        discussion: "Each record stands with its handle, FILE:LINE, which is where it is written.",
        operands: [kind], options: [SiteOptions.site, SiteOptions.asOf, SiteOptions.keepGoing, format],
        examples: [
            Example("report list coffee | head", "The newest entries"),
            Example("report list quotes --format csv", "For a spreadsheet"),
        ])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let prepared = try PreparedBuild(command, surroundings, console, showsPages: false)
        let matter = try await prepared.records(keepsGoing: command[SiteOptions.keepGoing], console).matter
        surroundings.keepUntilExit(matter)
        let list =
            switch try command.required(kind) {
            case .coffee: RecordList(coffee: matter.coffee.ledger.entries)
            case .alarms: RecordList(alarms: matter.schedule.alarms, wording: prepared.wording)
            case .quotes: RecordList(quotes: matter.shelf.quotes.map(\.quote))
            }
        switch command[format] ?? .text {
        case .text: try console.print(list.text(style: console.style, capabilities: console.capabilities))
        case .json: try console.print(list.json)
        case .csv: try console.print(list.csv)
        }
        return .done
    }
}
