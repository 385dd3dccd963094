import Terminal

/// The fields of a form with its buttons, and which of them has the focus.
struct FieldList<Name: Hashable & Sendable>: Sendable {
    struct Row: Sendable {
        let name: Name
        let label: String
        var field: Field
    }

    /// The action that a key triggers in the form.
    enum Action: Hashable {
        case nothing
        /// The focus has left a field, so its value needs a check.
        case left(Name)
        case open(Name)
        case save, cancel
    }

    /// What has the focus.
    enum Focus: Hashable {
        case field(Int)
        case save, cancel
    }

    private(set) var rows: [Row]
    private(set) var focus = Focus.field(0)
    /// What is wrong, by field.
    var problems: [Name: String] = [:]

    init(_ rows: [(name: Name, label: String, field: Field)]) {
        self.rows = rows.map { Row(name: $0.name, label: $0.label, field: $0.field) }
    }

    subscript(name: Name) -> Field {
        get { rows.first { $0.name == name }?.field ?? .link("") }
        set { for index in rows.indices where rows[index].name == name { rows[index].field = newValue } }
    }

    /// The texts of the fields, by their names.
    var texts: [Name: String] { Dictionary(rows.map { ($0.name, $0.field.text) }) { first, _ in first } }

    mutating func press(_ key: Key, width: Int) -> Action {
        guard key != .escape else { return .cancel }
        if case .field(let index) = focus {
            if rows[index].field.press(key, width: width) {
                problems[rows[index].name] = nil
                return .nothing
            }
            if case .link = rows[index].field, key == .enter || key == .text(" ") { return .open(rows[index].name) }
        } else {
            switch key {
            case .enter, .text(" "): return focus == .save ? .save : .cancel
            case .left, .right: return move(to: focus == .save ? .cancel : .save)
            default: break
            }
        }
        switch key {
        case .control("s"): return .save
        case .enter, .tab: return move(to: next)
        case .down: return move(to: focus == .save ? .field(0) : next)
        case .backTab: return move(to: previous)
        case .up: return move(to: focus == .cancel ? .field(rows.count - 1) : previous)
        default: return .nothing
        }
    }

    /// Moves to the first of the fields with a problem.
    mutating func focusOnProblem() {
        if let index = rows.firstIndex(where: { problems[$0.name] != nil }) { _ = move(to: .field(index)) }
    }

    private var next: Focus {
        switch focus {
        case .field(let index): index + 1 < rows.count ? .field(index + 1) : .save
        case .save: .cancel
        case .cancel: .field(0)
        }
    }

    private var previous: Focus {
        switch focus {
        case .field(let index): index > 0 ? .field(index - 1) : .cancel
        case .save: .field(rows.count - 1)
        case .cancel: .save
        }
    }

    private mutating func move(to target: Focus) -> Action {
        let origin = focus
        focus = target
        for case .field(let index) in [origin, target] { rows[index].field.focusChanged() }
        if case .field(let index) = origin { return .left(rows[index].name) }
        return .nothing
    }
}
