import Terminal
import Testing

@Suite("Terminal capabilities")
struct CapabilitiesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let environment: [String: String]
        let isTerminal: Bool
        let expected: TerminalCapabilities

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "a terminal", environment: ["TERM": "xterm", "LANG": "en_US.UTF-8"], isTerminal: true,
            expected: .init(isTerminal: true, columns: 132, usesColor: true, usesUnicode: true)),
        Case(
            name: "a pipe", environment: ["TERM": "xterm", "LANG": "C.utf8"], isTerminal: false,
            expected: .init(isTerminal: false, columns: 80, usesColor: false, usesUnicode: true)),
        Case(
            name: "NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": "0", "FORCE_COLOR": "1"], isTerminal: true,
            expected: .init(isTerminal: true, columns: 132, usesColor: false, usesUnicode: false)),
        Case(
            name: "an empty NO_COLOR", environment: ["TERM": "xterm", "NO_COLOR": ""], isTerminal: true,
            expected: .init(isTerminal: true, columns: 132, usesColor: true, usesUnicode: false)),
        Case(
            name: "a dumb terminal", environment: ["TERM": "dumb"], isTerminal: true,
            expected: .init(isTerminal: false, columns: 132, usesColor: false, usesUnicode: false)),
        Case(
            name: "no TERM", environment: [:], isTerminal: true,
            expected: .init(isTerminal: false, columns: 132, usesColor: false, usesUnicode: false)),
        Case(
            name: "FORCE_COLOR into a pipe", environment: ["FORCE_COLOR": "1"], isTerminal: false,
            expected: .init(isTerminal: false, columns: 80, usesColor: true, usesUnicode: false)),
        Case(
            name: "CLICOLOR_FORCE=0 forces nothing", environment: ["CLICOLOR_FORCE": "0"], isTerminal: false,
            expected: .init(isTerminal: false, columns: 80, usesColor: false, usesUnicode: false)),
        Case(
            name: "CLICOLOR=0", environment: ["TERM": "xterm", "CLICOLOR": "0"], isTerminal: true,
            expected: .init(isTerminal: true, columns: 132, usesColor: false, usesUnicode: false)),
        Case(
            name: "COLUMNS goes before the window",
            environment: ["COLUMNS": "60", "LC_ALL": "C", "LANG": "de_DE.UTF-8"], isTerminal: false,
            expected: .init(isTerminal: false, columns: 60, usesColor: false, usesUnicode: false)),
        Case(
            name: "a COLUMNS that cannot be", environment: ["COLUMNS": "-3", "LC_ALL": "", "LC_CTYPE": "ja_JP.UTF8"],
            isTerminal: false, expected: .init(isTerminal: false, columns: 80, usesColor: false, usesUnicode: true)),
    ]

    @Test("depend on the device and the environment", arguments: cases)
    func capabilities(of test: Case) {
        let device = DeviceFacts(isTerminal: test.isTerminal, columns: test.isTerminal ? 132 : nil)
        let environment = Environment(test.environment.map { "\($0.key)=\($0.value)" })
        #expect(TerminalCapabilities(device: device, environment: environment) == test.expected)
    }

    @Test("read the first of two variables with the same name, and no variable that only begins with it")
    func names() {
        let environment = Environment(["LANGUAGE=de", "LANG=C", "LANG=fr", "EMPTY=", "=odd", "odd"])
        #expect(environment["LANG"] == "C")
        #expect(environment["EMPTY"] == "")
        #expect(environment["LAN"] == nil)
        #expect(environment["odd"] == nil)
    }
}
