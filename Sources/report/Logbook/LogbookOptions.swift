import Arguments
import Diagnostics
import Intake
import Logbook
import Model
import Site
import Summaries
import Terminal
import Text

/// Arguments of the commands that change logs.
enum LogbookOptions {
    static let into = Option(
        "into", .file(extensions: ["md", "json", "jsonl"]), "The log to write into",
        shownDefault: "the log with the day's or the latest records")

    static let interactive = Flag("interactive", short: "i", "Fill in a form in the terminal")

    static let handle = Operand(
        "HANDLE",
        ValueKind<RecordHandle>(
            "HANDLE", expecting: "FILE:LINE, as report list prints it", completion: SiteValues.handles.completion
        ) { RecordHandle($0) },
        "The record")
}

extension RecordFields {
    /// Sets a JSON number, or else a text for the build's rules to read or reject. What a person writes as `1.000` may
    /// be a thousand, so it is a text.
    mutating func setNumber(_ name: String, _ text: String?) {
        guard let text, text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil, !text.hasSuffix(".000") else {
            return set(name, text)
        }
        set(name, .number(text))
    }

    /// Sets minutes, or else a text for the build's rules to reject.
    mutating func setSnooze(_ text: String?, _ forms: WrittenForms) {
        guard let text, !text.isEmpty else { return setNumber("snooze", text) }
        do throws(ValueFault) {
            set("snooze", try forms.snooze(typed: text).map { .number("\($0)") } ?? .nothing)
        } catch { setNumber("snooze", text) }
    }
}

extension Logbook.Change {
    /// `added 2026-11-20 08:10, 1 latte (content/coffee/log.md:12)`. Also says how many further lines a removal took,
    /// what a stopped command has left beside the log, and where a record is that equals a new one.
    func text(_ verb: String) -> TerminalText {
        let rest = furtherLines == 0 ? "" : ", with \(counted(furtherLines, "further line", "further lines"))"
        var line: TerminalText = "\(verb) \((record ?? previous)?.summary ?? "") (\(handle ?? file))\(rest)\n"
        if let unsuited {
            let fields = LogbookFailure.words(of: unsuited.fields)
            line += "\(file) is new: \(unsuited.file) can't take this record\(fields)\n"
        }
        for path in leftovers {
            line += "\(path) is of a command that was stopped, and may hold what \(file) lacks\n"
        }
        guard let twin else { return line }
        let undone = previous == nil ? "the new one" : "the change"
        return line + "the same is at \(handle(of: twin)) already; `report undo` takes \(undone) back\n"
    }
}

extension Console {
    /// Warns of an alarm that a change has left without a day to ring on, and of a cup after today.
    func warn(of change: Logbook.Change, today: CivilDate) {
        switch change.record {
        case .alarm(let alarm): report([Diagnostic.alarmWithoutDay(alarm)].compactMap(\.self))
        case .coffee(let entry) where entry.day > today: report([.futureEntries([entry], after: today)])
        default: break
        }
    }
}
