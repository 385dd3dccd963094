public import Model
import Text

/// The value of `--map`: columns for fields, as in `date=When,drink=Type`, and how to read ambiguous values.
public struct ColumnMapping: Hashable, Sendable {
    /// The columns by field; an empty name leaves the field out.
    public private(set) var columns: [ImportField: String] = [:]
    /// `date_order=dmy`: the order of day and month.
    public private(set) var dateOrder: DateOrder?
    /// `first_day=monday`: the first of seven days.
    public private(set) var firstDay: Weekday?

    /// An empty mapping.
    public init() {}

    /// Why a text is not a valid mapping.
    public enum Fault: Error, Hashable, Sendable {
        /// A part without `=`.
        case notAPair(String)
        /// No record has such a field; the nearest name of one.
        case unknownField(String, nearest: String?)
        /// A field is mapped twice.
        case repeatedField(String)
        /// Not a value of `date_order` or `first_day`; the valid values.
        case unknownValue(String, of: String, values: [String])

        /// One line of prose.
        public var message: String {
            switch self {
            case .notAPair(let part): "\"\(part)\" is not a pair of field and column"
            case .unknownField(let name, _): "\"\(name)\" is not a field that can be imported"
            case .repeatedField(let name): "\(name) is mapped twice"
            case .unknownValue(let value, let name, _): "\"\(value)\" is not a value of \(name)"
            }
        }

        /// What to write instead.
        public var help: String {
            switch self {
            case .notAPair: "write FIELD=COLUMN, such as date=When,drink=Type"
            case .unknownField(_, let nearest?): "did you mean \"\(nearest)\"?"
            case .unknownField: "the fields are \(ColumnMapping.names.joined(separator: ", "))"
            case .repeatedField: "leave one of them out"
            case .unknownValue(_, _, let values): "write \(values.joined(separator: " or "))"
            }
        }
    }

    private static let orderName = "date_order"
    private static let firstDayName = "first_day"
    static let names = ImportField.allCases.map(\.rawValue) + [orderName, firstDayName]

    /// A pair for a shell: `cups=Size`, `'cups="Drink, size"'`.
    static func pair(_ field: ImportField, _ column: String) -> String {
        let isPlain = column.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        if isPlain { return "\(field.rawValue)=\(column)" }
        return "\(field.rawValue)=\(column.inDoubleQuotes)".inShellQuotes
    }

    /// Reads pairs between commas. A column's name may be in quotes as in CSV: `drink="Drink, size"`. Throws the first
    /// fault.
    public init(parsing text: String) throws(Fault) {
        var rest = text[...]
        while !rest.isEmpty {
            if let pair = rest.prefixMatch(of: /([^=,]*)=\s*"((?:[^"]|"")*)"\s*(?:,|$)/) {
                try add(String(pair.1).trimmed, String(pair.2).replacing("\"\"", with: "\""))
                rest = rest[pair.range.upperBound...]
                continue
            }
            let part = rest.prefix { $0 != "," }
            rest = rest[part.endIndex...].dropFirst()
            if part.isEmpty { continue }
            guard let sign = part.firstIndex(of: "=") else { throw .notAPair(String(part).trimmed) }
            try add(String(part[..<sign]).trimmed, String(part[part.index(after: sign)...]).trimmed)
        }
    }

    private mutating func add(_ name: String, _ value: String) throws(Fault) {
        switch name {
        case Self.orderName:
            guard dateOrder == nil else { throw .repeatedField(name) }
            let values = DateOrder.allCases.map(\.rawValue)
            guard let order = DateOrder(rawValue: value) else {
                throw .unknownValue(value, of: name, values: values)
            }
            dateOrder = order
        case Self.firstDayName:
            guard firstDay == nil else { throw .repeatedField(name) }
            guard let day = Weekday(name: value), day == .monday || day == .sunday else {
                throw .unknownValue(value, of: name, values: [Weekday.monday.name, Weekday.sunday.name])
            }
            firstDay = day
        default:
            guard let field = ImportField(rawValue: name) else {
                throw .unknownField(name, nearest: nearest(to: name, among: Self.names))
            }
            guard columns.updateValue(value, forKey: field) == nil else { throw .repeatedField(name) }
        }
    }

    /// This mapping and another one, for an option that is given twice. Throws if both say the same thing.
    public func merging(_ other: ColumnMapping) throws(Fault) -> ColumnMapping {
        var all = self
        for (field, column) in other.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try all.add(field.rawValue, column)
        }
        if let order = other.dateOrder { try all.add(Self.orderName, order.rawValue) }
        if let day = other.firstDay { try all.add(Self.firstDayName, day.name) }
        return all
    }
}
