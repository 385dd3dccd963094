import Diagnostics
import Markup
import Model

/// The published records for other programs: `/data/*.json`, in the format of logs.
enum DataFiles {
    static func coffee(_ entries: some Sequence<CoffeeEntry>, showsSources: Bool) -> [UInt8] {
        JSONWriter.list(entries) { writer, entry in
            writer.field("date", "\(entry.date)" + (entry.time.map { "T\($0.withSeconds)" } ?? ""))
            writer.name("cups")
            writer.number(entry.cups)
            let details = entry.details
            for field in CoffeeDetails.Field.allCases { writer.field(field.rawValue, details[field]) }
            if showsSources { writer.field("handle", entry.source.handle) }
        }
    }

    static func quotes(_ quotes: some Sequence<Quote>, showsSources: Bool) -> [UInt8] {
        JSONWriter.list(quotes) { writer, quote in
            writer.field("text", quote.text)
            writer.field("author", quote.authorWithYears)
            writer.field("source", quote.work)
            writer.field("tags", quote.tags)
            writer.name("favorite")
            writer.boolean(quote.isFavorite)
            writer.field("date", quote.date?.description)
            writer.field("lang", quote.language)
            writer.field("note", quote.note)
            if showsSources { writer.field("handle", quote.source.handle) }
        }
    }

    static func alarms(_ alarms: [Alarm], showsSources: Bool) -> [UInt8] {
        JSONWriter.list(alarms) { writer, alarm in
            writer.field("time", alarm.time.withSeconds)
            writer.field("label", alarm.label)
            writer.name("repeat")
            writer.array { writer in
                for day in Weekday.allCases { writer.boolean(alarm.days.contains(day)) }
            }
            writer.field("sound", alarm.sound)
            writer.name("enabled")
            writer.boolean(alarm.isEnabled)
            if let snooze = alarm.snooze {
                writer.name("snooze")
                writer.number(snooze)
            }
            writer.field("date", alarm.date?.description)
            if showsSources { writer.field("handle", alarm.source.handle) }
        }
    }
}

extension JSONWriter {
    /// A name with a value; nothing if there is none.
    fileprivate mutating func field(_ name: String, _ value: CoffeeDetails.FieldValue) {
        switch value {
        case .text(let text?):
            self.name(name)
            string(text)
        case .number(let number?):
            self.name(name)
            self.number(number)
        case .list(let texts) where !texts.isEmpty:
            self.name(name)
            array { writer in
                for text in texts { writer.string(text) }
            }
        case .text, .number, .list: break
        }
    }
}
