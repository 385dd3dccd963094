/// Names of fields and columns for a number of cups.
public enum CupsName {
    private static let names: Set = [
        "cups", "cup", "count", "coffee", "coffees", "coffeecups", "coffeecount", "cupsofcoffee", "tassen", "kaffee",
        "kaffees", "咖啡", "コーヒー", "杯数", "杯數", "咖啡杯数", "咖啡杯數",
    ]

    /// Whether a text is such a name; compares only letters and digits, in lower case.
    public static func isOne(_ text: String) -> Bool { names.contains(text.columnKey) }
}
