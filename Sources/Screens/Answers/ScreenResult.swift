/// What becomes of a request.
enum ScreenResult {
    case show(any Screen, status: Int = 200)
    /// `undo` names the change that the notice tells of.
    case go(Route, Notice? = nil, undo: String? = nil)
}
