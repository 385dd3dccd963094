import Serving

/// Tells requests that a screen made from those of other pages.
///
/// A browser says where a request comes from, and only a page of this server can read the token (OWASP, "Cross-Site
/// Request Forgery Prevention": synchronizer token, and verifying the origin).
struct PostGuard: Sendable {
    /// Random, and another for each run of the server.
    let token: String

    enum Verdict {
        case accepted
        /// From a page of an earlier run, whose form is shown again.
        case oldForm
        case foreign
    }

    func verdict(on request: Request, _ form: FormFields) -> Verdict {
        if let origin = request.origin {
            guard let host = request.headers["Host"], origin == "http://" + host else { return .foreign }
        }
        if let site = request.fetchSite, site != "same-origin" { return .foreign }
        return (form["token"] ?? "").isSecretlyEqual(to: token) ? .accepted : .oldForm
    }
}
