import Arguments
import Diagnostics
import Logbook
import Model
import Text

/// `report edit`.
struct EditCommand: Command {
    static let path = ["edit"]
    let handle = LogbookOptions.handle
    let site = SiteOptions.site
    let cups = Option("cups", .text("CUPS"), "Coffee: how many")
    let date = Option("date", .text("DATE"), "The day")
    let time = Option("time", .text("TIME"), "The time of day")
    let drink = Option("drink", .text("TEXT", completion: SiteValues.drinks.completion), "Coffee: what it was")
    let note = Option("note", .text("TEXT"), "A note")
    let place = Option("place", .text("TEXT", completion: SiteValues.places.completion), "Coffee: where it was")
    let caffeine = Option("caffeine", .text("MG"), "Coffee: milligrams of caffeine")
    let label = Option("label", .text("TEXT"), "Alarm: what it is for")
    let days = Option("repeat", .text("DAYS"), "Alarm: the days on which it rings")
    let sound = Option(
        "sound", .text("NAME", completion: SiteValues.sounds.completion), "Alarm: a sound of content/sounds")
    let snooze = Option("snooze", .text("MINUTES"), "Alarm: minutes until it rings again after a snooze")
    let enabled = Option("enabled", .choice(of: Answer.self), "Alarm: whether it rings")
    let text = Option("text", .text("TEXT"), "Quote: the words; - reads them from standard input")
    let author = Option("by", .text("AUTHOR", completion: SiteValues.authors.completion), "Quote: who said or wrote it")
    let work = Option("source", .text("WORK", completion: SiteValues.works.completion), "Quote: the work it is from")
    let favorite = Option("favorite", .choice(of: Answer.self), "Quote: whether it is a favourite")
    let language = Option("lang", .text("TAG"), "Quote: its language")
    let tags = Option(
        repeatable: "tag", .text("TAG", completion: SiteValues.tags.completion),
        "Its tags, in place of all that it has")

    let interactive = LogbookOptions.interactive

    enum Answer: String, CaseIterable {
        case yes, no
    }

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Change a record",
            discussion: """
                HANDLE is FILE:LINE, as report list prints it. Only what is named changes; an empty value takes a field \
                away. Every byte outside of the record stays.
                """,
            examples: [
                Example("report edit content/coffee/log.md:12 --cups 2 --note ''", "Two cups, and no note"),
                Example("report edit content/alarms/alarms.md:3 -i", "In a form"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let open = try OpenLogbook(arguments.site, process)
        let handle = open.handle(arguments.handle)
        let named = try fields(arguments, process, open)
        let logbook = open.logbook
        func changed(_ old: LogRecord) throws(LogbookFailure) -> LogRecord {
            var fields = named
            fields.setDate(arguments.date, arguments.time, changing: old, open)
            do throws(LogbookFailure) { return try logbook.record(old.kind, fields, changing: old) } catch {
                throw (arguments.days == nil) == (arguments.date == nil)
                    ? error : error.namingTheKept(arguments.days == nil ? days.key : date.key)
            }
        }
        let forms = try arguments.interactive ? RecordForms(open, process) : nil
        var form: (shown: LogRecord, typed: LogRecord)?
        if let forms {
            let shown = try logbook.record(at: handle)
            guard let typed = try await forms.edit(try changed(shown), isNew: false) else {
                return try console.printCancelled()
            }
            form = (shown, typed)
        }
        let change = try await forms.save(form?.typed, open, console) { () throws(LogbookFailure) in
            try await logbook.edit(handle) { (old) throws(LogbookFailure) in
                guard let form else { return try changed(old) }
                // The record may have changed while its form was open.
                guard form.shown == old else { throw .recordChanged(file: handle.file) }
                return form.typed
            }
        }
        try console.print(change.text(change.step == nil ? "unchanged:" : "changed"))
        if case .coffee = change.record { try console.print("\(open.totals(of: change.records))\n") }
        console.warn(of: change, today: open.today)
    }

    /// The fields that the options name, without the date.
    private func fields(
        _ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ open: OpenLogbook
    ) throws -> RecordFields {
        var fields = RecordFields()
        fields.setNumber("cups", arguments.cups)
        fields.set("time", arguments.time)
        fields.set("drink", arguments.drink)
        fields.set("note", arguments.note)
        fields.set("place", arguments.place)
        fields.setNumber("caffeine", arguments.caffeine)
        fields.set("label", arguments.label)
        fields.set("repeat", arguments.days)
        fields.set("sound", arguments.sound)
        fields.setSnooze(arguments.snooze, open.forms)
        if let enabled = arguments.enabled { fields.set("enabled", .flag(enabled == .yes)) }
        fields.set("text", arguments.text == "-" ? try process.standardInput() : arguments.text)
        fields.set("author", arguments.author)
        fields.set("source", arguments.work)
        if let favorite = arguments.favorite { fields.set("favorite", .flag(favorite == .yes)) }
        fields.set("lang", arguments.language)
        fields.set(tags: arguments.tags)
        return fields
    }
}

extension LogbookFailure {
    /// Says by which option to take away the days of an alarm that is to have a date, or its date.
    fileprivate func namingTheKept(_ option: String) -> LogbookFailure {
        guard case .content(let found) = self else { return self }
        return .content(
            found.map { problem in
                guard problem.identifier == "repeat-with-date" else { return problem }
                return Diagnostic(
                    .error, "repeat-with-date", problem.message, help: "\(option) '' takes away what it has now")
            })
    }
}

extension RecordFields {
    /// Sets the date from an option; for a coffee entry, the time decides on which date the day falls.
    fileprivate mutating func setDate(_ date: String?, _ time: String?, changing old: LogRecord, _ open: OpenLogbook) {
        guard let date else { return }
        guard case .coffee(let entry) = old else { return set("date", open.date(date)) }
        set("date", date.isEmpty ? "" : open.date(ofEntry: date, at: time ?? entry.time?.withSeconds))
    }
}
