import Arguments
import Intake
import Logbook
import Model
import Text

/// `report add alarm`.
struct AddAlarmCommand: Command {
    static let path = ["add", "alarm"]
    let time = Operand(optional: "TIME", .text("TIME"), "When it rings, such as 06:45; may be left out with -i")
    let site = SiteOptions.site
    let label = Option("label", .text("TEXT"), "What it is for")
    let days = Option("repeat", .text("DAYS"), "daily, weekdays, weekends, or days such as mon,wed")
    let date = Option("date", .text("DATE"), "The one day on which it rings; also today, tomorrow")
    let sound = Option("sound", .text("NAME", completion: SiteValues.sounds.completion), "A sound of content/sounds")
    let snooze = Option("snooze", .text("MINUTES"), "Minutes until it rings again after a snooze")
    let off = Flag("off", "Add it switched off")
    let into = LogbookOptions.into
    let interactive = LogbookOptions.interactive

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Add an alarm", exclusions: [[days, date]],
            examples: [Example("report add alarm 06:45 --label Swim --repeat mon,wed", "On two days")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process)
        var fields = RecordFields()
        let forms = try arguments.interactive ? RecordForms(open, process) : nil
        fields.set("time", try arguments.time ?? forms.start("TIME", "07:00", of: Self.path))
        fields.set("label", arguments.label)
        fields.set("repeat", arguments.days)
        fields.set("date", arguments.date.map(open.date))
        fields.set("sound", arguments.sound)
        fields.setSnooze(arguments.snooze, open.forms)
        if arguments.off { fields.set("enabled", .flag(false)) }
        guard let record = try await open.record(.alarms, fields, forms) else { return try console.printCancelled() }
        let change = try await forms.save(record, open, console) { () throws(LogbookFailure) in
            try await open.logbook.add(record, into: arguments.into.map(open.logPath))
        }
        try console.print(change.text("added"))
        console.warn(of: change, today: open.today)
    }
}
