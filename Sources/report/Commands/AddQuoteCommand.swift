import Arguments
import Editing
import Intake
import Logbook
import Model
import Text

/// `report add quote`.
struct AddQuoteCommand: Command {
    static let path = ["add", "quote"]
    let text = Operand(
        optional: "TEXT", .text("TEXT"), "The words; - reads them from standard input; may be left out with -i")
    let site = SiteOptions.site
    let author = Option("by", .text("AUTHOR", completion: SiteValues.authors.completion), "Who said or wrote it")
    let work = Option("source", .text("WORK", completion: SiteValues.works.completion), "The work it is from")
    let tags = Option(
        repeatable: "tag", .text("TAG", completion: SiteValues.quoteTags.completion),
        "A tag; may be given more than once")
    let favorite = Flag("favorite", "Mark it as a favourite")
    let date = Option("date", .text("DATE"), "When it was said or noted")
    let language = Option("lang", .text("TAG"), "Its language, such as en or zh-Hant")
    let note = Option("note", .text("TEXT"), "A remark of yours")
    let into = LogbookOptions.into
    let interactive = LogbookOptions.interactive

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Add a quote",
            examples: [
                Example("report add quote 'Simplify, simplify.' --by Thoreau --source Walden", "With its source")
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process)
        let forms = try arguments.interactive ? RecordForms(open, process) : nil
        var fields = RecordFields()
        let text = try arguments.text ?? forms.start("TEXT", QuoteValues.noText, of: Self.path)
        fields.set("text", .text(text == "-" ? try process.standardInput() : text))
        fields.set("author", arguments.author)
        fields.set("source", arguments.work)
        fields.set(tags: arguments.tags)
        if arguments.favorite { fields.set("favorite", .flag(true)) }
        fields.set("date", arguments.date.map(open.date))
        fields.set("lang", arguments.language)
        fields.set("note", arguments.note)
        guard let record = try await open.record(.quotes, fields, forms) else { return try console.printCancelled() }
        let change = try await forms.save(record, open, console) { () throws(LogbookFailure) in
            try await open.logbook.add(record, into: arguments.into.map(open.logPath))
        }
        try console.print(change.text("added"))
    }
}
