import Templates

/// What rings now; the frame of every screen shows it.
struct RingingScreen: Screen {
    let frame: ScreenFrame

    static var template: String { "ringing-alarms" }

    static let fields: TemplateFields<RingingScreen> = [.record("screen") { $0.frame }]
}
