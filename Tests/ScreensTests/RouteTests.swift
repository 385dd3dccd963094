import Serving
import Testing
import Text

@testable import Screens

@Suite("The address of a screen")
struct RouteTests {
    static let handles = [
        "content/coffee/log.md:12", "content/coffee/my log.md:1", "content/a#b.md:1", "content/a?b=c.md:1",
        "content/a&notice=added.md:1", "content/100%25.md:1:40", "content/c++.md:3", "content/咖啡 記錄/二月.md:2", "a=b;c:1",
        "\"><script>:1", "content/é\u{301}.md:1",
    ]

    @Test("is read back as the same screen", arguments: handles)
    func records(_ handle: String) {
        for route in [Route.editCoffee(handle), .editAlarm(handle), .quote(handle), .editQuote(handle)] {
            #expect(Route(address: route.address) == route)
            #expect(Route(address: route.address(showing: .saved, undo: "a&b=c#d")) == route)
            // It is in the header of a redirect.
            #expect(route.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
        }
    }

    @Test("of a list or a new record is read back too")
    func others() {
        for route in [
            Route.coffee(), .coffee(page: 3), .quotes(), .quotes(page: 2), .alarms, .addCoffee, .addAlarm, .addQuote,
        ] {
            #expect(Route(address: route.address) == route)
        }
    }

    @Test(
        "leads nowhere else",
        arguments: [
            "", "/", "/-", "/-/", "/coffee/", "//evil.example/-/coffee/", "https://evil.example/-/coffee/",
            "/-/../coffee/", "/-//coffee/", "/-/coffee", "/-/coffee/../alarms/", "/-/%63offee/", "/-/coffee/edit",
            "/-/coffee/?page=0", "/-/coffee/?page=-1", "/-/nothing/", "/-/undo", "\\\\evil\\-\\", "javascript:alert(1)",
            "/-/coffee/\r\nX: y", " /-/coffee/",
        ])
    func nowhere(_ address: String) { #expect(Route(address: address) == nil) }
}
