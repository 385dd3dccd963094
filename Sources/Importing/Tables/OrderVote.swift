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
        switch forms.orderEvidence(in: value.text) {
        case .only(let order): if evidence[order] == nil { evidence[order] = value }
        case .either(let dayFirst, let monthFirst):
            if undecided == nil { undecided = (value, dayFirst, monthFirst) }
        case .none: break
        }
    }

    /// The order; nil if no date depends on it. If the dates don't decide, `fallback` does, or a refusal asks for it.
    func order(fallback: DateOrder?) throws(Refusal) -> DateOrder? {
        let choice = "write --map date_order=dmy or --map date_order=mdy"
        switch (evidence[.dayFirst], evidence[.monthFirst]) {
        case (_?, nil): return .dayFirst
        case (nil, _?): return .monthFirst
        case (let first?, let second?):
            guard let fallback else {
                throw Refusal(
                    second.diagnostic(
                        .error, "ambiguous-date",
                        "the column mixes day first (\(first.text), line \(first.place.line)) and month first "
                            + "(\(second.text))",
                        help: choice))
            }
            return fallback
        case (nil, nil):
            guard let undecided else { return nil }
            guard let fallback else {
                throw Refusal(
                    undecided.value.diagnostic(
                        .error, "ambiguous-date",
                        "\(undecided.value.text) may be \(undecided.dayFirst) or \(undecided.monthFirst), and no other "
                            + "date of the column decides",
                        help: choice))
            }
            return fallback
        }
    }
}
