import Arguments
import Logbook
import Text

/// `report undo`.
struct UndoCommand: Command {
    static let path = ["undo"]
    let site = SiteOptions.site
    let skip = Flag("skip", "Leave out changes of files that were changed since, and undo the one before")

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Take back the last change that a command or a form made",
            discussion: "If the file was changed since by something else, it stays as it is, and nothing is undone; "
                + "--skip goes on to the last change of another file.")
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let file = try await OpenLogbook(arguments.site, process, readsDates: false).logbook.undo(
            skipsChanged: arguments.skip)
        try console.print("undid the last change of \(file)\n")
    }
}
