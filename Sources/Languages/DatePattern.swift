import Model

/// A date format of a language: the order of its fields, and the text between them.
struct DatePattern: Sendable, Hashable {
    /// A field, or the text between fields.
    enum Part: Sendable, Hashable {
        case literal(String)
        case year
        /// Twelve names or numerals, January first.
        case month([String])
        /// With a leading zero if `isPadded`.
        case day(isPadded: Bool)
        /// Seven names, Sunday first.
        case weekday([String])
    }

    let parts: [Part]

    /// Whether the year comes first.
    var beginsWithYear: Bool { parts.first == .year }

    /// A date in this pattern.
    func format(_ date: CivilDate) -> String {
        let (year, month, day) = date.components
        var text = ""
        text.reserveCapacity(40)
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .year: text += String(year)
            case .month(let names): text += names[month - 1]
            case .day(let isPadded):
                if isPadded, day < 10 { text += "0" }
                text += String(day)
            case .weekday(let names): text += names[date.weekday.rawValue]
            }
        }
        return text
    }
}
