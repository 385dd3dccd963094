public import Diagnostics

/// A custom property of the style sheet with its value.
public struct ThemeVariable: Hashable, Sendable {
    /// The kind of a variable, and when it applies.
    public enum Group: String, CaseIterable, Sendable {
        /// Colours by day, and by night if `dark` has none.
        case light
        /// Colours by night.
        case dark
        /// Lists of font families.
        case fonts
        /// Lengths.
        case sizes
    }

    /// The kind of the variable, and when it applies.
    public let group: Group
    /// Without the two hyphens.
    public let name: String
    /// A CSS value that has been checked.
    public let value: String
    /// The place of the value.
    public let source: SourcePlace
}
