/// The content of a `theme.yml`.
public struct ThemeSettings: Hashable, Sendable {
    /// The name of the theme.
    public internal(set) var name: String?
    /// One sentence about it.
    public internal(set) var description: String?
    /// The variables in the order of the file, without duplicates.
    public internal(set) var variables: [ThemeVariable] = []

    /// Empty settings.
    public init() {}

    /// The variable `name` of `group`.
    public func variable(_ group: ThemeVariable.Group, _ name: String) -> ThemeVariable? {
        variables.first { $0.group == group && $0.name == name }
    }
}
