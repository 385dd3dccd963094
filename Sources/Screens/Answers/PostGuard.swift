import Serving

/// Tells requests made by a screen from requests made by other pages.
///
/// Checks the origin that browsers send, and a token that only pages of this server can read (OWASP, "Cross-Site
/// Request Forgery Prevention": synchronizer token, and verifying the origin).
struct PostGuard: Sendable {
    /// A random token, new for each run of the server.
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
