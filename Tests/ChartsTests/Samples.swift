@testable import Charts

/// Charts and words that several tests draw.
enum Samples {
    static let weekdays = [
        ["Monday", "Mon", "M"], ["Tuesday", "Tue", "T"], ["Wednesday", "Wed", "W"], ["Thursday", "Thu", "T"],
        ["Friday", "Fri", "F"], ["Saturday", "Sat", "S"], ["Sunday", "Sun", "S"],
    ]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ].map { [$0, String($0.prefix(3)), String($0.prefix(1))] }

    static func week(_ cups: [Double?], style: MarkStyle = .primary) -> Chart {
        Chart(id: "cups", title: "Cups", description: "Cups of a week") {
            for (name, cups) in zip(weekdays, cups) {
                BarMark(x: .value("Day", name[0], short: Array(name.dropFirst())), y: .value("Cups", cups))
                    .style(style).tooltip("\(name[0]): \(cups.map { "\($0)" } ?? "not logged")")
            }
        }
        .yAxis(.numbers(isWhole: true))
    }

    static func calendar(
        year: Int, firstWeekday: Int, amount: (Int) -> Double? = { Double($0 % 6) }
    ) -> CalendarHeatmap {
        let first = CivilDay.number(year: year, month: 1)
        let end = CivilDay.number(year: year + 1, month: 1)
        return CalendarHeatmap(
            id: "y", title: "\(year)", description: "A year", year: year, firstWeekday: firstWeekday,
            scale: ThresholdScale([1, 3, 5]),
            days: (first..<end).map { day in
                .init(day, name: "", amount: amount(day - first), text: "\(day)", tooltip: "day \(day)")
            },
            words: .init(
                weekdays: weekdays, months: months, levels: ["0", "1–2", "3–4", "5 or more"], missing: "Not logged",
                dayColumn: "Day", amountColumn: "Cups"))
    }
}
