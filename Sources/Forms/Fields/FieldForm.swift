import Editing
import Intake
import Languages
import Terminal
import Text

/// A form that is a list of fields, with Save and Cancel below.
protocol FieldForm: Form where Value == Typed.Values {
    associatedtype Typed: TypedRecord
    typealias Name = Typed.Name

    var title: String { get }
    var wording: Wording { get }
    var forms: WrittenForms { get }
    var fields: FieldList<Name> { get set }

    /// The texts of the fields.
    var typed: Typed { get }
    /// What a field's value means, in words.
    func meaning(of name: Name) -> String?
    /// Opens the form behind a field and applies its result.
    mutating func open(_ name: Name, in host: FormHost) throws(OutputFailure)
}

extension FieldForm {
    /// What is wrong with the value of a field.
    func problem(with name: Name) -> String? { typed.problem(with: name, forms, wording) }

    mutating func open(_ name: Name, in host: FormHost) throws(OutputFailure) {}

    public mutating func press(_ key: Key, in host: FormHost) throws(OutputFailure) -> FormResult<Value>? {
        switch fields.press(key, width: layout(host.size.columns).fieldWidth) {
        case .nothing: break
        case .left(let name): fields.problems[name] = problem(with: name)
        case .open(let name):
            try open(name, in: host)
            fields.problems[name] = problem(with: name)
        case .save:
            for row in fields.rows { fields.problems[row.name] = problem(with: row.name) }
            if fields.problems.isEmpty, let value = typed.values(forms) { return .saved(value) }
            fields.focusOnProblem()
        case .cancel: return .cancelled
        }
        return nil
    }

    public func frame(for size: TerminalSize, in style: FormStyle) -> TerminalFrame {
        let layout = layout(size.columns)
        var frame = TerminalFrame()
        frame.lines = [style.text.bold(TerminalText(title, cutTo: size.columns)), ""]
        frame.footer = style.footer(wording[.formKeys], for: size)
        for (index, row) in fields.rows.enumerated() {
            add(row, isFocused: fields.focus == .field(index), to: &frame, layout, style)
            guard let problem = fields.problems[row.name] else { continue }
            frame.lines += wrapped("! " + problem, width: size.columns - 2).map { .spaces(2) + style.text($0, .red) }
        }
        frame.lines.append("")
        if fields.focus == .save || fields.focus == .cancel {
            frame.focus = .init(line: frame.lines.count, column: 0)
        }
        frame.lines.append(
            style.button(wording[.save], isFocused: fields.focus == .save) + "  "
                + style.button(wording[.cancel], isFocused: fields.focus == .cancel))
        return frame
    }

    /// Adds the label of a field, and beside it what is in the field and what that means.
    private func add(
        _ row: FieldList<Name>.Row, isFocused: Bool, to frame: inout TerminalFrame, _ layout: FieldLayout,
        _ style: FormStyle
    ) {
        var drawing = row.field.drawing(FieldArea(width: layout.fieldWidth, isFocused: isFocused, style: style))
        if let meaning = meaning(of: row.name) { drawing.add(meaning, width: layout.fieldWidth, style) }
        if isFocused {
            let place = drawing.cursor ?? .init(line: 0, column: 0)
            frame.showsCursor = drawing.cursor != nil
            frame.focus = .init(line: frame.lines.count + place.line, column: layout.indent + place.column)
        }
        let label = TerminalText(row.label, cutTo: layout.labelWidth).padded(toColumns: layout.labelWidth)
        let head = style.marker(isFocused) + (isFocused ? style.text.bold(label) : label) + "  "
        for (line, text) in drawing.lines.enumerated() {
            frame.lines.append((line == 0 ? head : .spaces(layout.indent)) + text)
        }
    }

    private func layout(_ columns: Int) -> FieldLayout {
        FieldLayout(columns: columns, labels: fields.rows.map(\.label.displayWidth))
    }
}

/// The columns of labels and fields.
private struct FieldLayout {
    let labelWidth: Int
    /// Where fields begin.
    let indent: Int
    let fieldWidth: Int

    init(columns: Int, labels: [Int]) {
        labelWidth = min(labels.max() ?? 0, columns * 2 / 5)
        indent = labelWidth + 4
        fieldWidth = max(4, columns - indent)
    }
}
