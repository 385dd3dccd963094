import Building
import Editing
import Forms
import Intake
import Languages
import Logbook
import Model
import Ringing
import Site
import Summaries
import Terminal
import Text

/// Opens the forms of a site's records, with the site's drinks and sounds to choose from.
struct RecordForms {
    private let host: FormHost
    private let open: OpenLogbook
    private let process: ProcessContext
    private let wording: Wording

    /// Throws if there is no terminal to show them.
    init(_ open: OpenLogbook, _ process: ProcessContext) throws(CommandFailure) {
        host = try FormHost(process)
        self.open = open
        self.process = process
        wording = Wording(open.settings.language)
    }

    /// The record as it is after its form; nil if the form was cancelled.
    func edit(_ record: LogRecord, isNew: Bool) async throws -> LogRecord? {
        switch record {
        case .coffee(let entry):
            let (values, drinks) = (CoffeeValues(entry), await usualDrinks())
            let form = CoffeeForm(values, isNew: isNew, drinks: drinks, wording: wording, forms: open.forms)
            return try show(form, of: record, values)
        case .alarm(let alarm):
            let values = AlarmValues(alarm)
            let sounds = SoundFiles(files: process.files, root: open.site)
            let programs = InstalledPrograms(environment: process.environment)
            let player = DesktopSoundPlayer(of: sounds, programs) { [output = process.output] in
                try? output.write("\u{7}" as TerminalText)
            }
            let form = AlarmForm(
                values, isNew: isNew, firstWeekday: open.settings.firstWeekday, sounds: sounds.paths.keys.sorted(),
                player: player, wording: wording, forms: open.forms)
            return try show(form, of: record, values)
        case .quote(let quote):
            var values = QuoteValues(quote)
            if values.text == QuoteValues.noText { values.text = "" }
            let form = QuoteForm(values, isNew: isNew, wording: wording, forms: open.forms)
            return try show(form, of: record, values)
        }
    }

    private func show<Values: RecordValues>(
        _ form: some Form<Values>, of record: LogRecord, _ shown: Values
    ) throws -> LogRecord? {
        guard case .saved(let values) = try host.open(form) else { return nil }
        var fields = RecordFields()
        values.changes(from: shown, into: &fields)
        return try open.logbook.record(record.kind, fields, changing: record)
    }

    /// The drinks of the log, the most frequent first; common ones if it names none or can't be read.
    private func usualDrinks() async -> [String] {
        let request = SiteRequest(folder: open.site, log: .coffee, policy: BuildPolicy(keepsGoing: true))
        let console = Console(process, site: open.site, isQuiet: true)
        let context = try? await PreparedBuild(request, process, console).build.summaries(of: .coffee)
        return context?.records.coffee.ledger.entries.usualDrinks ?? [CoffeeEntry]().usualDrinks
    }
}
