public import Model

extension Wording {
    /// The items with the language's list comma between them, `Sun, Tue`, `週日、週二`, or with dots if one of them has
    /// such a comma: `Week 8, 2025 · Week 12, 2025`.
    public func list(_ items: [String]) -> String {
        let comma = self[.listSeparator]
        return items.joined(separator: items.contains { $0.contains(comma) } ? " · " : comma)
    }

    /// The days of an alarm: `Weekdays`, or `Once, on Dec 24, 2026`.
    public func days(of alarm: Alarm) -> String {
        guard let date = alarm.date else { return repeatLabel(alarm.days) }
        return text(.onceOn, [("date", .text(self.date(date, style: .medium)))])
    }

    /// `Weekdays`, `Every day` and so on, or a list of the days, Sunday first.
    public func repeatLabel(_ days: Repeat) -> String {
        switch days {
        case .never: return self[.repeatNever]
        case .weekdays: return self[.repeatWeekdays]
        case .weekends: return self[.repeatWeekends]
        case .daily: return self[.repeatEveryDay]
        default:
            // Japanese short names are a single character, which is hard to recognise as a day in a list.
            let names = language == .japanese ? locale.weekdays : locale.shortWeekdaysInText
            return list(days.days.map { names[$0.rawValue] })
        }
    }

    /// The days that share a record: the dates of one or two, `Feb 20 · Mar 20, 2025`, or for more `Shared by 3 days`.
    public func holders(_ days: [CivilDate], style: DateStyle = .medium) -> String {
        guard days.count < 3 else { return sharedBy(self.days(days.count)) }
        let saysYear = style == .medium ? saysYear(days.map(\.year)) : days.map { _ in true }
        let names = zip(days, saysYear).map { unbroken(date($0, style: $1 ? style : .short)) }
        return names.joined(separator: " · ")
    }

    /// `Shared by 3 days`.
    public func sharedBy(_ holders: String) -> String { text(.sharedBy, [("holders", .text(holders))]) }

    /// `Total: 5 cups`.
    public func labelled(_ label: String, _ value: String) -> String {
        text(.labelled, [("label", .text(label)), ("value", .text(value))])
    }

    /// `latte (3 cups)`.
    public func text(_ text: String, aside: String) -> String {
        self.text(.aside, [("text", .text(text)), ("aside", .text(aside))])
    }
}
