import Synchronization
import Text

/// Lets one device of the local network in: the one that brings the secret first. A cookie tells it from then on.
/// Others get nothing.
public final class DeviceGate: Sendable {
    /// Where the secret is brought.
    private static let path = "/-/device"
    private static let cookie = "report-device"

    private let secret: String
    private let key: String
    private let landing: String
    private let isSpent = Mutex(false)

    /// A gate that opens to `secret`, and then to a cookie with `key`; both random. A device that was let in goes to
    /// the path `landing`.
    public init(secret: String, key: String, landing: String) {
        self.secret = secret
        self.key = key
        self.landing = landing
    }

    /// The path and query that a device is let in by.
    public var invitation: String { "\(Self.path)?secret=\(secret)" }

    /// What a request gets instead of what it asks for; nil if its device was let in.
    func answer(to request: Request) -> Response? {
        if let key = request.cookies[Self.cookie], key.isSecretlyEqual(to: self.key) {
            return request.path == Self.path ? .redirect(to: landing, status: 303) : nil
        }
        let brought = FormFields((request.query ?? "").utf8)["secret"] ?? ""
        guard request.method == "GET", request.path == Self.path, brought.isSecretlyEqual(to: secret),
            isSpent.withLock({ isSpent in
                defer { isSpent = true }
                return !isSpent
            })
        else { return Response(403, text: "Not for this device.") }
        var response = Response.redirect(to: landing, status: 303)
        response.headers["Set-Cookie"] = "\(Self.cookie)=\(key); Path=/; HttpOnly; SameSite=Lax"
        return response
    }
}

extension String {
    /// Whether two texts are equal, found out in the same time for all texts of one length.
    public func isSecretlyEqual(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
