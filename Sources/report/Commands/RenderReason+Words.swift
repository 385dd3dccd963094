import Building

extension RenderReason {
    /// The reason in words, for people.
    var words: String {
        switch self {
        case .kept: "nothing that it depends on has changed"
        case .new: "it is new, had a problem, or was made by another version of report"
        case .context: "what it shows, or what all pages share, has changed"
        case .template: "its template has changed"
        case .links: "a link on it leads elsewhere"
        case .output: "what is published is not what was made, or everything is made again"
        case .always: "it is made every time"
        }
    }
}
