import Building

extension RenderReason {
    /// The reason in words, for people.
    var words: String {
        switch self {
        case .kept: "nothing that it depends on has changed"
        case .new: "nothing is known of it from an earlier build"
        case .context: "what it shows has changed"
        case .template: "its template has changed"
        case .links: "a link on it leads elsewhere"
        case .output: "what is published is not what was made, or everything is made again"
        case .always: "it is made every time"
        }
    }
}
