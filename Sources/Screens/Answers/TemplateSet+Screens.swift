import Markup
import Templates

extension TemplateSet {
    /// The shapes of the screens, by the names of their templates.
    static let screens: [String: Shape] = [
        CoffeeListScreen.template: .of(CoffeeListScreen.self), CoffeeScreen.template: .of(CoffeeScreen.self),
        AlarmListScreen.template: .of(AlarmListScreen.self), AlarmScreen.template: .of(AlarmScreen.self),
        RepeatScreen.template: .of(RepeatScreen.self), SoundScreen.template: .of(SoundScreen.self),
        QuoteListScreen.template: .of(QuoteListScreen.self), QuoteViewScreen.template: .of(QuoteViewScreen.self),
        QuoteScreen.template: .of(QuoteScreen.self), RingingScreen.template: .of(RingingScreen.self),
    ]

    func render(_ screen: some Screen) -> [UInt8] {
        var writer = ByteWriter()
        render(type(of: screen).template, Record(screen), into: &writer)
        return writer.bytes
    }
}
