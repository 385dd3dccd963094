import Languages
import Model

extension Wording {
    /// `1803–1882`, `c. 1343–1400`, `551–479 BC`, `born 1950`.
    func years(_ years: LifeYears) -> String {
        switch (years.birth, years.death) {
        case (let birth?, let death?):
            // An era after the year is written once for both.
            birth.isBeforeChrist && death.isBeforeChrist && year(death).hasPrefix(String(death.number))
                ? year(HistoricYear(birth.number, isApproximate: birth.isApproximate)) + "–" + year(death)
                : year(birth) + "–" + year(death)
        case (let birth?, nil): text(.bornInYear, [("year", .text(year(birth, isAlone: true)))])
        case (nil, let death?): text(.diedInYear, [("year", .text(year(death, isAlone: true)))])
        case (nil, nil): ""
        }
    }

    /// A year that is alone has the language's word for it: `1343年頃`, but `1343頃–1400`.
    private func year(_ year: HistoricYear, isAlone: Bool = false) -> String {
        var result = isAlone ? self.year(year.number) : String(year.number)
        if year.isBeforeChrist { result = text(.yearBeforeChrist, [("year", .text(result))]) }
        return year.isApproximate ? text(.aboutYear, [("year", .text(result))]) : result
    }
}
