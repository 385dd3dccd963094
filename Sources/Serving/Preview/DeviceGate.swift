import Synchronization
import Text

/// Admits a single device of the local network: the first that presents the secret. A cookie then identifies it; all
/// others get 403.
public final class DeviceGate: Sendable {
    /// The path to which a device sends the secret.
    private static let path = "/-/device"
    private static let cookie = "report-device"
    /// Seconds: a year. Without it phones forget the cookie with the browser's session.
    private static let cookieAge = 31_536_000

    private let secret: String
    private let key: String
    private let landing: String
    private let isSpent = Mutex(false)

    /// A gate that opens once to `secret`, and then to the cookie value `key`; both must be random. Redirects the
    /// admitted device to the path `landing`.
    public init(secret: String, key: String, landing: String) {
        self.secret = secret
        self.key = key
        self.landing = landing
    }

    /// The path and query with which a device gets in.
    public var invitation: String { "\(Self.path)?secret=\(secret)" }

    /// The response that the gate gives to a request; nil if the request may pass.
    func answer(to request: Request) -> Response? {
        if let key = request.cookies[Self.cookie], key.isSecretlyEqual(to: self.key) {
            return request.path == Self.path ? .redirect(to: landing, status: 303) : nil
        }
        let brought = request.queryFields["secret"] ?? ""
        guard request.method == "GET", request.path == Self.path, brought.isSecretlyEqual(to: secret),
            isSpent.withLock({ isSpent in
                defer { isSpent = true }
                return !isSpent
            })
        else { return Response(403, text: Self.refusal) }
        var response = Response.redirect(to: landing, status: 303)
        response.headers["Set-Cookie"] =
            "\(Self.cookie)=\(key); Max-Age=\(Self.cookieAge); Path=/; HttpOnly; SameSite=Lax"
        return response
    }

    private static let refusal = """
        Only one device is admitted, and it is recognised by a cookie that this one does not have.
        To admit this one, start `report serve --lan` again and scan the code.
        """
}

extension String {
    /// Compares two texts in a time that depends only on their lengths.
    public func isSecretlyEqual(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
