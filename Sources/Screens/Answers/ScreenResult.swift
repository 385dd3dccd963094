/// The outcome of a request.
enum ScreenResult {
    case show(any Screen, status: Int = 200)
    /// Redirects; `undo` names the change that the notice reports.
    case go(Route, Notice? = nil, undo: String? = nil)
}
