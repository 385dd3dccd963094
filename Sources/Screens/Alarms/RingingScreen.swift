import Templates

/// A screen that shows only its frame, which contains the ringing alarms.
struct RingingScreen: Screen {
    let frame: ScreenFrame

    static var template: String { "ringing-alarms" }

    static let fields: TemplateFields<RingingScreen> = [.record("screen") { $0.frame }]
}
