import Languages
import Model
import Terminal
import Text

/// A checklist of the seven days, with the name of the choice above it.
struct RepeatForm: Form {
    private let week: [Weekday]
    private let wording: Wording
    private var days: Set<Weekday>
    private var list: ItemList

    /// A checklist that begins with `firstWeekday`.
    init(_ days: Repeat, firstWeekday: Weekday, wording: Wording) {
        week = firstWeekday.week
        self.wording = wording
        self.days = Set(days.days)
        list = ItemList(count: 7)
    }

    mutating func press(_ key: Key, in host: FormHost) -> FormResult<Repeat>? {
        switch key {
        case .text(" "): days.formSymmetricDifference([week[list.focus]])
        case .enter, .control("s"): return .saved(Repeat(days))
        case .escape: return .cancelled
        default: _ = list.press(key)
        }
        return nil
    }

    func frame(for size: TerminalSize, in style: FormStyle) -> TerminalFrame {
        let title = wording.labelled(wording[.repeats], wording.repeatLabel(Repeat(days)))
        return list.frame(title, footer: wording[.checklistKeys], for: size, in: style) { index in
            style.box(days.contains(week[index])) + " \(wording.weekday(week[index]))"
        }
    }
}
