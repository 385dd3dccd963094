/// What may be written to where output goes.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether a person sees it, and a line can be written over.
    public let isTerminal: Bool
    /// How many columns a line has.
    public let columns: Int
    /// Whether to colour by ANSI escapes (ECMA-48 SGR).
    public let usesColor: Bool
    /// Whether it shows more than ASCII.
    public let usesUnicode: Bool

    /// Capabilities that are known, as in tests.
    public init(isTerminal: Bool, columns: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.usesColor = usesColor
        self.usesUnicode = usesUnicode
    }

    /// What a device and the environment say: `NO_COLOR` (no-color.org), then `FORCE_COLOR` and `CLICOLOR_FORCE`, then
    /// `CLICOLOR` and `TERM`; `COLUMNS` before the device's own width, 80 where there is neither.
    public init(device: DeviceFacts, environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        isTerminal = device.isTerminal && !term.isEmpty && term != "dumb"
        let columns = environment["COLUMNS"].flatMap(Int.init) ?? device.columns ?? 80
        self.columns = (1...10_000).contains(columns) ? columns : 80
        usesColor = Self.usesColor(isTerminal: isTerminal, environment)
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        usesUnicode = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
    }

    private static func usesColor(isTerminal: Bool, _ environment: [String: String]) -> Bool {
        guard environment["NO_COLOR"] ?? "" == "" else { return false }
        let forced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
            let value = environment[name] ?? ""
            return value != "" && value != "0"
        }
        return forced || (isTerminal && environment["CLICOLOR"] != "0")
    }
}

/// What the system says of an open file.
public struct DeviceFacts: Hashable, Sendable {
    /// Whether it is a terminal.
    public let isTerminal: Bool
    /// The width of its window, where it has one.
    public let columns: Int?

    /// Facts that are known.
    public init(isTerminal: Bool, columns: Int? = nil) {
        self.isTerminal = isTerminal
        self.columns = columns
    }
}
