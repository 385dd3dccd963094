import Editing
import Languages
import Model
import Templates

/// The form of a coffee entry.
struct CoffeeScreen: FormScreen {
    let frame: ScreenFrame
    let form: ShownForm<TypedCoffee>
    /// The usual drinks, the most frequent first.
    let drinks: [String]

    static var template: String { "coffee-form" }

    static let fields: TemplateFields<CoffeeScreen> = [
        .record("screen") { $0.frame },
        .list("key") { $0.form.key?.hiddenFields ?? [] },
        .flag("is_old", about: "Whether the entry is in the log already.") { $0.form.key.isInLog },
        .record("date") { $0.field(.date, .date) },
        .record("time") { $0.field(.time, .time) },
        .record("cups") { $0.field(.cups, .cups) },
        .record("drink") { $0.field(.drink, .drink) },
        .record("note") { $0.field(.note, .note) },
        .list("drinks") { screen in
            screen.drinks.map { ChoiceContext(name: $0, label: $0, isChosen: $0 == screen.form.draft[.drink]) }
        },
    ]
}
