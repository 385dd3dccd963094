import Serving
import Text

/// The address of a screen, as data; records are identified by their handles.
enum Route: Hashable, Sendable {
    case coffee(page: Int = 1)
    case addCoffee
    case editCoffee(String)
    case alarms
    case addAlarm
    case editAlarm(String)
    case quotes(page: Int = 1)
    case quote(String)
    case addQuote
    case editQuote(String)

    static let root = "/-/"

    /// The screen at an address; nil if there is none.
    init?(path: String, query: FormFields) {
        let page = query["page"].flatMap { Int($0) } ?? 1
        guard path.hasPrefix(Self.root), page > 0 else { return nil }
        switch (path.dropFirst(Self.root.count), query["record"]) {
        case ("coffee/", _): self = .coffee(page: page)
        case ("coffee/add", _): self = .addCoffee
        case ("coffee/edit", let handle?): self = .editCoffee(handle)
        case ("alarms/", _): self = .alarms
        case ("alarms/add", _): self = .addAlarm
        case ("alarms/edit", let handle?): self = .editAlarm(handle)
        case ("quotes/", _): self = .quotes(page: page)
        case ("quotes/view", let handle?): self = .quote(handle)
        case ("quotes/add", _): self = .addQuote
        case ("quotes/edit", let handle?): self = .editQuote(handle)
        default: return nil
        }
    }

    /// The screen at the address of a link.
    init?(address: String) {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first else { return nil }
        self.init(path: String(path), query: FormFields(parts.count > 1 ? Array(parts[1].utf8) : []))
    }

    var address: String {
        switch self {
        case .coffee(let page): Self.root + "coffee/" + (page > 1 ? "?page=\(page)" : "")
        case .addCoffee: Self.root + "coffee/add"
        case .editCoffee(let handle): Self.root + "coffee/edit?record=" + URLReference.percentEncoded(handle)
        case .alarms: Self.root + "alarms/"
        case .addAlarm: Self.root + "alarms/add"
        case .editAlarm(let handle): Self.root + "alarms/edit?record=" + URLReference.percentEncoded(handle)
        case .quotes(let page): Self.root + "quotes/" + (page > 1 ? "?page=\(page)" : "")
        case .quote(let handle): Self.root + "quotes/view?record=" + URLReference.percentEncoded(handle)
        case .addQuote: Self.root + "quotes/add"
        case .editQuote(let handle): Self.root + "quotes/edit?record=" + URLReference.percentEncoded(handle)
        }
    }

    /// The list that the screen belongs to.
    var list: Route {
        switch self {
        case .coffee, .addCoffee, .editCoffee: .coffee()
        case .alarms, .addAlarm, .editAlarm: .alarms
        case .quotes, .quote, .addQuote, .editQuote: .quotes()
        }
    }

    /// Whether the screen is a page of a list.
    var isList: Bool {
        switch self {
        case .coffee, .alarms, .quotes: true
        case .addCoffee, .editCoffee, .addAlarm, .editAlarm, .quote, .addQuote, .editQuote: false
        }
    }

    /// The screen itself if it is a page of a list, or else the list that it belongs to.
    var listPage: Route { isList ? self : list }

    /// The address with a notice to show and the name of a change that the screen offers to undo.
    func address(showing notice: Notice?, undo step: String?) -> String {
        guard let notice else { return address }
        return address + (address.contains("?") ? "&" : "?") + "notice=" + notice.rawValue
            + (step.map { "&undo=" + URLReference.percentEncoded($0) } ?? "")
    }
}
