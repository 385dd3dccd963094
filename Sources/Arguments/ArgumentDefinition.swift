/// An option or flag without its type.
public struct OptionDefinition: Sendable {
    /// The long name, without dashes.
    let name: String
    /// Its one-letter form, used after one dash; nil for none.
    let short: Character?
    /// How its value is written; nil for a flag.
    var value: ValueSyntax?
    /// One line, without a full stop.
    let abstract: String
    /// The default as shown in help; nil to show none.
    var shownDefault: String?
    var isRepeatable = false
    let read: ArgumentReader

    /// `--name`.
    var dashed: String { "--" + name }

    static let help = OptionDefinition(name: "help", short: "h", abstract: "Show this help") { !$0.isEmpty }
    static let version = OptionDefinition(name: "version", short: nil, abstract: "Show the version") { !$0.isEmpty }
}

/// An operand without its type.
public struct OperandDefinition: Sendable {
    /// Its name in help, such as `DIR`.
    let name: String
    let value: ValueSyntax
    /// One line, without a full stop.
    let abstract: String
    let isOptional: Bool
    let read: ArgumentReader
}

/// Makes the value of an argument from the texts that were given to it, none or more.
typealias ArgumentReader = @Sendable (_ texts: [String]) throws(ValueProblem) -> any Sendable
