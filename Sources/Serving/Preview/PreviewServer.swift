/// The responses of `report serve`, only to requests for one of this machine's names.
public struct PreviewServer: Sendable {
    /// Answers below `/-/`; nil for a path that it does not know.
    public typealias Screens = @Sendable (Request) async -> Response?

    private let preview: Preview
    private let hosts: LocalHosts
    private let gate: DeviceGate?
    private let screens: Screens

    /// Fields of every response: browsers must not guess types, and pages of other sites can't load files.
    private static let headers: HeaderFields = [
        "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin",
    ]

    /// Serves a preview, and `screens` if given, to requests for one of `hosts`. A `gate` admits only one device.
    public init(
        _ preview: Preview, hosts: LocalHosts, gate: DeviceGate? = nil, screens: @escaping Screens = { _ in nil }
    ) {
        self.preview = preview
        self.hosts = hosts
        self.gate = gate
        self.screens = screens
    }

    /// The response to a request.
    public func respond(to request: Request) async -> Response {
        await response(to: request).adding(Self.headers)
    }

    private func response(to request: Request) async -> Response {
        if let refusal = hosts.refusal(of: request) ?? gate?.answer(to: request) { return refusal }
        guard request.path.hasPrefix("/-/") || request.path == "/-" else { return preview.page(for: request) }
        if let screen = await screens(request) { return screen }
        guard request.isRead else { return .methodNotAllowed }
        return preview.service(for: request) ?? Response(404, text: "There is no such page.")
    }
}
