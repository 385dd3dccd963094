import Testing

@testable import Serving

@Suite("The gate for one device")
struct DeviceGateTests {
    private func answer(_ gate: DeviceGate, _ target: String, cookie: String? = nil) throws -> Response? {
        let headers: HeaderFields = cookie.map { ["Cookie": $0] } ?? [:]
        return gate.answer(to: try #require(Request("GET", target, headers: headers)))
    }

    @Test("gives the first device a cookie for a year, and tells others how to get in")
    func cookie() throws {
        let gate = DeviceGate(secret: "s", key: "k", landing: "/-/coffee/")
        let admitted = try #require(try answer(gate, gate.invitation))
        let cookie = try #require(admitted.headers["Set-Cookie"])
        #expect(admitted.status == 303 && cookie.contains("; Max-Age=31536000;") && cookie.contains("HttpOnly"))
        #expect(try answer(gate, "/", cookie: "report-device=k") == nil)
        for target in ["/", gate.invitation] {
            let refused = try #require(try answer(gate, target))
            guard case .bytes(let bytes) = refused.body else { continue }
            #expect(refused.status == 403 && String(decoding: bytes, as: UTF8.self).contains("report serve --lan"))
        }
    }
}
