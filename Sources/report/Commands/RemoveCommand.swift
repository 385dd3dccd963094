import Arguments
import Logbook
import Model
import Text

/// `report remove`.
struct RemoveCommand: Command {
    static let path = ["remove"]
    let handle = LogbookOptions.handle
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Take a record out of its log",
            discussion: "HANDLE is FILE:LINE, as report list prints it. report undo puts the record back.",
            examples: [Example("report remove content/coffee/log.md:12", "The record on line 12")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process, readsDates: false)
        let change = try await open.logbook.remove(open.handle(arguments.handle))
        try console.print(change.text("removed"))
        if case .coffee = change.previous { try console.print("\(open.totals(of: change.records))\n") }
    }
}
