/// What a check found: identifier, message and help; the place is added where it is raised.
struct Finding {
    let identifier: String
    let message: String
    let help: String?

    init(_ identifier: String, _ message: String, help: String? = nil) {
        self.identifier = identifier
        self.message = message
        self.help = help
    }
}
