import Files
import Intake
import Model
import Text

/// Records as single lines of text, for comparisons.
extension CoffeeEntry {
    /// `2026-11-20 08:10 2 latte @Home (62.5 mg) — note #tag`.
    var line: String {
        [
            "\(date)", time.map { "\($0)" }, "\(cups)", drink, place.map { "@" + $0 }, caffeine.map { "(\($0) mg)" },
            note.map { "— " + $0 }, tags.isEmpty ? nil : tags.map { "#" + $0 }.joined(separator: " "),
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension Alarm {
    /// `06:45 Swim [monday] ♪Bell off snooze 9 on 2026-11-20`.
    var line: String {
        [
            "\(time)", label, days == .never ? nil : "[\(days.days.map(\.name).joined(separator: " "))]",
            sound.map { "♪" + $0 }, isEnabled ? nil : "off", snooze.map { "snooze \($0)" }, date.map { "on \($0)" },
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension Quote {
    /// `text | author | work | ★ | date | language | note | #tag | commentary`, without missing fields.
    func line(in file: [UInt8]) -> String {
        let parts: [String?] = [
            text, author, work, isFavorite ? "★" : nil, date.map { "\($0)" }, language.map { "lang " + $0 },
            note.map { "note " + $0 }, tags.isEmpty ? nil : tags.map { "#" + $0 }.joined(separator: " "),
            commentary.map { "says " + $0.text(in: file) },
        ]
        return parts.compactMap { $0 }.joined(separator: " | ")
    }
}

extension Page {
    /// `title /slug/ description date draft nav 2: body`.
    func line(in file: [UInt8]) -> String {
        let parts: [String?] = [
            title, "/\(slug)/", description, date.map { "\($0)" }, isDraft ? "draft" : nil,
            navigationOrder.map { "nav \($0)" }, order.map { "order \($0)" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ") + ": " + body.text(in: file)
    }
}

extension MarkdownSource {
    /// The text at this range of a file, if the text still has its digest.
    fileprivate func text(in file: [UInt8]) -> String {
        let bytes = Array(file[range])
        return ContentHash(of: bytes).value == digest ? String(decoding: bytes, as: UTF8.self) : "something else"
    }
}

extension DecodedFile {
    /// All records, for a file with these bytes.
    func lines(in file: [UInt8]) -> [String] {
        coffee.map(\.line) + alarms.map(\.line) + quotes.map { $0.line(in: file) } + pages.map { $0.line(in: file) }
    }

    func lines(in text: String) -> [String] { lines(in: Array(text.utf8)) }

    var positions: [String] {
        (coffee.map(\.source) + alarms.map(\.source) + quotes.map(\.source) + pages.map(\.source)).map(\.position)
    }
}
