/// The capabilities of an output.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether it is a terminal, on which a line can be rewritten.
    public let isTerminal: Bool
    /// The number of columns.
    public let columns: Int
    /// Whether to colour by ANSI escapes (ECMA-48 SGR).
    public let usesColor: Bool
    /// Whether it shows characters beyond ASCII.
    public let usesUnicode: Bool

    /// Capabilities from their parts.
    public init(isTerminal: Bool, columns: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.usesColor = usesColor
        self.usesUnicode = usesUnicode
    }

    /// Derives colour from `NO_COLOR` (no-color.org), then `FORCE_COLOR` or `CLICOLOR_FORCE`, then `CLICOLOR` and
    /// `TERM`; the width is `COLUMNS`, or else the device's, or else 80.
    public init(device: DeviceFacts, environment: Environment) {
        let term = environment["TERM"] ?? ""
        isTerminal = device.isTerminal && !term.isEmpty && term != "dumb"
        let columns = environment["COLUMNS"].flatMap(Int.init) ?? device.columns ?? 80
        self.columns = (1...10_000).contains(columns) ? columns : 80
        usesColor = Self.usesColor(isTerminal: isTerminal, environment)
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        usesUnicode = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
    }

    private static func usesColor(isTerminal: Bool, _ environment: Environment) -> Bool {
        guard environment["NO_COLOR"] ?? "" == "" else { return false }
        let forced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { name in
            let value = environment[name] ?? ""
            return value != "" && value != "0"
        }
        return forced || (isTerminal && environment["CLICOLOR"] != "0")
    }
}

/// The system's information about an open file.
public struct DeviceFacts: Hashable, Sendable {
    /// Whether it is a terminal.
    public let isTerminal: Bool
    /// The width of its window, if it has one.
    public let columns: Int?
    /// The height of its window, if it has one.
    public let rows: Int?

    /// Facts from their parts.
    public init(isTerminal: Bool, columns: Int? = nil, rows: Int? = nil) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.rows = rows
    }
}
