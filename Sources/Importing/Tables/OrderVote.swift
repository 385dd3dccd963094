import Diagnostics
import Intake
import Model

/// Finds the order of day and month that all dates of a column agree on.
struct OrderVote {
    private let forms: WrittenForms
    private var evidence: [DateOrder: PlacedText] = [:]
    private var undecided: (value: PlacedText, dayFirst: CivilDate, monthFirst: CivilDate)?

    init(_ forms: WrittenForms) { self.forms = forms }

    mutating func add(_ value: PlacedText) {
        switch forms.days(in: value.text) {
        case (let dayFirst?, let monthFirst?):
            if dayFirst != monthFirst, undecided == nil { undecided = (value, dayFirst, monthFirst) }
        case (_?, nil): evidence[.dayFirst] = evidence[.dayFirst] ?? value
        case (nil, _?): evidence[.monthFirst] = evidence[.monthFirst] ?? value
        case (nil, nil): break
        }
    }

    /// The order; nil if no date depends on it. If the dates don't decide, `fallback` does, or a refusal asks for it.
    func order(fallback: DateOrder?) throws(Refusal) -> DateOrder? {
        let (value, message): (PlacedText, String)
        switch (evidence[.dayFirst], evidence[.monthFirst]) {
        case (_?, nil): return .dayFirst
        case (nil, _?): return .monthFirst
        case (let first?, let second?):
            value = second
            message =
                "the column mixes day first (\(first.text), line \(first.place.line)) and month first (\(second.text))"
        case (nil, nil):
            guard let undecided else { return nil }
            value = undecided.value
            message =
                "\(value.text) may be \(undecided.dayFirst) or \(undecided.monthFirst), and no other date of the "
                + "column decides"
        }
        if let fallback { return fallback }
        throw Refusal(
            diagnostic: value.diagnostic(
                .error, "ambiguous-date", message, help: "write --map date_order=dmy or --map date_order=mdy"))
    }
}
