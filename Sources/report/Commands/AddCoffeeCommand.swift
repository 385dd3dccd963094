import Arguments
import Intake
import Logbook
import Model
import Text

/// `report add coffee`.
struct AddCoffeeCommand: Command {
    static let path = ["add", "coffee"]
    let cups = Operand(optional: "CUPS", .text("CUPS"), "How many; one if not given")
    let site = SiteOptions.site
    let date = Option(
        "date", .text("DATE"), "The day, with or without a time; also today, yesterday", shownDefault: "now")
    let time = Option("time", .text("TIME"), "The time of day")
    let drink = Option("drink", .text("TEXT", completion: SiteValues.drinks.completion), "What it was")
    let note = Option("note", .text("TEXT"), "A note")
    let place = Option("place", .text("TEXT", completion: SiteValues.places.completion), "Where it was")
    let caffeine = Option("caffeine", .text("MG"), "Milligrams of caffeine")
    let tags = Option(
        repeatable: "tag", .text("TAG", completion: SiteValues.coffeeTags.completion),
        "A tag; may be given more than once")
    let into = LogbookOptions.into
    let interactive = LogbookOptions.interactive

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Log a cup",
            discussion: "Writes into the file that holds the day's or the latest entries, as they are written there.",
            examples: [
                Example("report add coffee", "One cup, now"),
                Example("report add coffee 2 --drink espresso --date yesterday", "Two, yesterday"),
                Example("report add coffee -i", "In a form"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        if let drink = arguments.cups, DrinkName.isKnown(drink) {
            let quoted = drink.contains(" ") ? drink.inDoubleQuotes : drink
            throw arguments.error(
                .unacceptableValue(
                    of: cups.key, expectation: "a number of cups", found: drink, nearest: "\(self.drink.key) \(quoted)")
            )
        }
        let open = try OpenLogbook(arguments.site, process)
        let forms = try arguments.interactive ? RecordForms(open, process) : nil
        var fields = RecordFields()
        fields.set("date", open.date(ofEntry: arguments.date, at: arguments.time))
        fields.set("time", arguments.time)
        fields.setNumber("cups", arguments.cups)
        fields.set("drink", arguments.drink)
        fields.set("note", arguments.note)
        fields.set("place", arguments.place)
        fields.setNumber("caffeine", arguments.caffeine)
        fields.set(tags: arguments.tags)
        guard let record = try await open.record(.coffee, fields, forms) else { return try console.printCancelled() }
        let change = try await forms.save(record, open, console) { () throws(LogbookFailure) in
            try await open.logbook.add(record, into: arguments.into.map(open.logPath), since: open.week.first)
        }
        try console.print(change.text("added"))
        try console.print("\(open.totals(of: change.records))\n")
        console.warn(of: change, today: open.today)
    }
}
