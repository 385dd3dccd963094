public import Diagnostics

/// What `theme.yml` says.
public struct ThemeSettings: Hashable, Sendable {
    /// What the theme is called.
    public var name: String?
    /// One sentence about it.
    public var description: String?
    /// In the order in which they are written; none stands twice.
    public var variables: [ThemeVariable] = []

    /// Nothing said.
    public init() {}

    /// The variable of that group and name.
    public func variable(_ group: ThemeVariable.Group, _ name: String) -> ThemeVariable? {
        variables.first { $0.group == group && $0.name == name }
    }
}

/// A custom property of the style sheet with the value that a theme gives it.
public struct ThemeVariable: Hashable, Sendable {
    /// What a variable is, and when it counts.
    public enum Group: String, CaseIterable, Sendable {
        /// Colours by day.
        case light
        /// Colours by night.
        case dark
        /// Lists of font families.
        case fonts
        /// Lengths.
        case sizes
    }

    /// What it is, and when it counts.
    public let group: Group
    /// Without the two hyphens.
    public let name: String
    /// CSS that can stand after the colon, and nothing else.
    public let value: String
    /// Where the value stands.
    public let source: SourcePlace

    /// A variable from its parts; `value` has been checked.
    public init(group: Group, name: String, value: String, source: SourcePlace) {
        self.group = group
        self.name = name
        self.value = value
        self.source = source
    }
}
