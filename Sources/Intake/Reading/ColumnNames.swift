/// The names of columns.
public enum ColumnNames {
    /// Other names of coffee's columns, in lower case.
    public static let aliases = [
        "count": "cups", "amount": "cups", "number": "cups", "qty": "cups", "quantity": "cups",
        "day": "date", "notes": "note", "tag": "tags",
    ]
}
