import Languages
import Model
import Summaries

extension Wording {
    /// The takeaway of a period, or of the whole log, as a sentence. Days leave out the year that the period's name
    /// has.
    func sentence(_ takeaway: Takeaway, of period: Period? = nil) -> String {
        let kind = period?.kind
        let dateStyle: DateStyle = period?.isWithinYear == true ? .longInYear : .long
        return switch takeaway {
        case .nothingLogged:
            self[Self.word(kind, .nothingLoggedWeek, .nothingLoggedMonth, .nothingLoggedYear) ?? .nothingLoggedYet]
        case .noCoffee(let days): text(.noCoffee, [("count", .number(days))])
        case .overWeeklyLimit(let amount, let limit):
            text(
                .overWeeklyLimit,
                [("amount", .text(cups(amount, decimals: 3))), ("limit", .text(cups(limit, decimals: 3)))])
        case .firstLogged(let amount):
            total(amount, Self.word(kind, .firstLoggedWeek, .firstLoggedMonth, .firstLoggedYear))
        case .mostSoFar(let amount): total(amount, Self.word(kind, .mostOfAnyWeek, .mostOfAnyMonth, .mostOfAnyYear))
        case .fullestMonth(let month, let amount):
            text(
                .fullestMonth,
                [("month", .text(monthName(month.first.month))), ("amount", .text(cups(amount)))])
        case .fewDaysLogged(let count, let total):
            text(.fewDaysLogged, [("count", .number(count)), ("total", .number(total))])
        case .peakOverLimit(let day, let amount, let limit, let within):
            text(
                .peakOverLimit,
                [
                    ("day", .text(kind == .week ? weekday(day.weekday) : date(day, style: dateStyle))),
                    ("amount", .text(cups(amount))), ("over", .quantity(amount - limit)), ("count", .number(within)),
                ])
        case .overDailyLimit(let days, let limit):
            text(.overLimitDays, [("count", .number(days)), ("limit", .text(cups(limit, decimals: 3)))])
        case .withinDailyLimit(let days, let limit):
            text(.withinLimit, [("count", .number(days)), ("limit", .text(cups(limit, decimals: 3)))])
        case .bestDay(let day, let amount):
            text(.bestDayWas, [("amount", .text(cups(amount))), ("date", .text(date(day, style: dateStyle)))])
        case .mostDrunk(let drink, let amount):
            text(.mostDrunk, [("drink", .text(drink)), ("amount", .text(cups(amount)))])
        case .perLoggedDay(let mean): text(.perLoggedDay, [("amount", .text(cups(mean)))])
        case .longestStreakGoesOn(let days): text(.longestStreakGoesOn, [("amount", .text(self.days(days)))])
        }
    }

    /// Names the drink with the most cups, or both if two have them, or says how many share them. Nil if more cups name
    /// no drink.
    func mostTakeaway(of drinks: [DrinkSummary]) -> String? {
        guard let first = drinks.first, let name = first.name else { return nil }
        let names = drinks.filter { $0.cups.value == first.cups.value }.compactMap(\.name)
        let amount = cups(first.cups.value)
        if names.count == 1 { return text(.mostDrunk, [("drink", .text(name)), ("amount", .text(amount))]) }
        let count = text(.drinkCount, [("count", .number(names.count))])
        return most(amount, of: names.count == 2 ? list(names) : nil, orSharedBy: count)
    }

    /// `The most: 3 cups (Week 8, Week 12)`, or without names `3 weeks share the most: 3 cups`.
    func most(_ amount: String, of names: String?, orSharedBy count: String) -> String {
        guard let names else { return text(.mostShared, [("holders", .text(count)), ("amount", .text(amount))]) }
        return text(.mostInPeriod, [("amount", .text(amount)), ("period", .text(names))])
    }

    private func total(_ amount: Quantity, _ word: Word?) -> String {
        text(word ?? .perLoggedDay, [("amount", .text(cups(amount)))])
    }

    private static func word(_ kind: Period.Kind?, _ week: Word, _ month: Word, _ year: Word) -> Word? {
        switch kind {
        case .week: week
        case .month: month
        case .year: year
        case nil: nil
        }
    }
}
