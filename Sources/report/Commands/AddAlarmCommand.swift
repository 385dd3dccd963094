import Arguments
import Intake
import Logbook
import Model
import Text

/// `report add alarm`.
struct AddAlarmCommand: Command {
    let time = Operand("TIME", .text("TIME"), "When it rings, such as 06:45")
    let site = SiteOptions.site
    let label = Option("label", .text("TEXT"), "What it is for")
    let days = Option("repeat", .text("DAYS"), "daily, weekdays, weekends, or days such as mon,wed")
    let date = Option("date", .text("DATE"), "The one day on which it rings")
    let sound = Option("sound", .text("NAME"), "A sound of content/sounds")
    let snooze = Option("snooze", .text("MINUTES"), "How long it can be put off")
    let off = Flag("off", "Add it switched off")
    let into = LogbookOptions.into

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "add alarm", "Add an alarm", operands: [time],
            options: [site, label, days, date, sound, snooze, off, into], exclusions: [[days, date]],
            examples: [Example("report add alarm 06:45 --label Swim --repeat mon,wed", "On two days")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process)
        var fields = RecordFields()
        fields.set("time", arguments.time)
        fields.set("label", arguments.label)
        fields.set("repeat", arguments.days)
        fields.set("date", arguments.date.map(open.date))
        fields.set("sound", arguments.sound)
        fields.setNumber("snooze", arguments.snooze)
        if arguments.off { fields.set("enabled", .flag(false)) }
        let change = try await open.logbook.add(open.logbook.record(.alarms, fields), into: arguments.into)
        try console.print(change.text("added"))
    }
}
