/// The names of columns.
public enum ColumnNames {
    /// Other names of coffee's columns, in lower case.
    public static let aliases = [
        "count": "cups", "amount": "cups", "number": "cups", "qty": "cups", "quantity": "cups",
        "day": "date", "notes": "note", "tag": "tags",
    ]

    /// The names of the columns with these headings. Beside a date, a day is the weekday and keeps its name.
    public static func names(of headings: [String], aliases: [String: String] = aliases) -> [String] {
        let headings = headings.map { $0.lowercased() }
        return headings.map { heading in
            guard let name = aliases[heading], heading != "day" || !headings.contains(name) else { return heading }
            return name
        }
    }
}

extension String {
    /// The letters and digits of a column's name in lower case, for comparisons.
    public var columnKey: String {
        var key = ""
        for scalar in lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            key.unicodeScalars.append(scalar)
        }
        return key
    }
}
