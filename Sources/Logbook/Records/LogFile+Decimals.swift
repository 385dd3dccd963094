import Intake
import Model

extension LogFile {
    /// A number as the log would write it, with a comma for the point if its other fractions have one. Three decimals
    /// keep the point, because a build doubts `1,333`.
    func written(_ number: Quantity) -> String {
        let text = "\(number)"
        let decimals = text.split(separator: ".").dropFirst().first ?? ""
        return (1...2).contains(decimals.count) && hasDecimalCommas ? text.replacing(".", with: ",") : text
    }

    /// Whether the first fraction in its records has a comma.
    private var hasDecimalCommas: Bool {
        if format != .markdown { return false }
        for record in records {
            guard let entry = record.record.coffeeEntry else { continue }
            for fraction in [entry.cups] + entry.details.numbers where !fraction.isWhole {
                let text = text(record.bytes)
                let hasComma = text.contains("\(fraction)".replacing(".", with: ","))
                // Where both are there, one of them is a date or a part of a note.
                if text.contains("\(fraction)") != hasComma { return hasComma }
            }
        }
        return false
    }
}
