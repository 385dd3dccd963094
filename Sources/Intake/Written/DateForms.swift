import Model

/// The site's settings for reading dates: names of months and weekdays, and the order of day and month.
struct DateForms: Hashable, Sendable {
    var names = CalendarNames.english
    var order: DateOrder?

    /// The same with the names of every language. Days in other languages than the site's are reported, not read.
    var inEveryLanguage: DateForms { DateForms(names: .everyLanguage, order: order) }

    /// The weekday of a name. Two letters count only in the site's language: "so" and "do" are English words.
    func weekday(named name: Substring) -> Weekday? {
        let isShort = name.utf8.count <= 2
        return names.weekday(named: name) ?? (isShort ? nil : CalendarNames.everyLanguage.weekday(named: name))
    }

    /// Whether a text is a day, in any order of its numbers.
    func isDate(_ text: String) -> Bool {
        guard text.contains(where: \.isNumber) else { return false }
        return switch WrittenDate(text, self) {
        case .date, .ambiguous: true
        case .impossible, .withoutYear, .notADate: false
        }
    }

    /// Whether a text is a day or a time.
    func isDateOrTime(_ text: String) -> Bool { WrittenTime(text).isTime || isDate(text) }
}
