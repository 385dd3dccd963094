import Testing

@testable import Serving

@Suite("Hosts")
struct LocalHostsTests {
    @Test("of this machine are answered", arguments: ["localhost:81", "LocalHost:81", "127.0.0.1:81", "[::1]:81"])
    func local(host: String) {
        #expect(LocalHosts(port: 81).contains(host))
    }

    @Test(
        "of others are not",
        arguments: [
            "localhost", "localhost:82", "localhost:8", "evil.example", "evil.example:81", "localhost.evil.example:81",
            "127.0.0.2:81", "0.0.0.0:81", "[::]:81", "::1:81", "", ":81", " localhost:81", "localhost:81 ",
            "localhost:81\0", "user@localhost:81", "localhost.:81",
        ])
    func foreign(host: String) {
        #expect(!LocalHosts(port: 81).contains(host))
    }

    @Test("need no port that is the usual one")
    func usualPort() {
        #expect(LocalHosts(port: 80).contains("localhost"))
        #expect(LocalHosts(port: 80).contains("localhost:80"))
    }
}
