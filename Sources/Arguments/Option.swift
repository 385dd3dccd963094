/// What a command declares as its options: a ``Flag`` or an ``Option``.
public protocol OptionDeclaration: Sendable {
    /// The declaration without the type of its value.
    var declared: DeclaredOption { get }
}

/// An option that is given or not, such as `--strict`; giving it twice is giving it once.
public struct Flag: OptionDeclaration {
    /// The declaration without the type of its value.
    public let declared: DeclaredOption

    /// A flag `--name`, or `-short`.
    public init(_ name: String, short: Character? = nil, _ abstract: String, isHidden: Bool = false) {
        declared = DeclaredOption(name: name, short: short, abstract: abstract, isHidden: isHidden)
    }
}

/// An option that takes a value, such as `--jobs N`; the key by which a ``ParsedCommand`` gives that value back.
public struct Option<Value: Sendable>: OptionDeclaration {
    /// The declaration without the type of its value.
    public let declared: DeclaredOption
    let kind: ValueKind<Value>

    /// An option `--name VALUE`, or `-short VALUE`; `shownDefault` is for help alone.
    public init(
        _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ abstract: String,
        default shownDefault: String? = nil, isRepeatable: Bool = false, isHidden: Bool = false
    ) {
        self.kind = kind
        declared = DeclaredOption(
            name: name, short: short, value: DeclaredValue(kind), abstract: abstract, shownDefault: shownDefault,
            isRepeatable: isRepeatable, isHidden: isHidden)
    }
}

/// An option without the type of its value.
public struct DeclaredOption: Sendable {
    /// The long name, without dashes.
    public let name: String
    /// The letter that stands for it after one dash.
    public let short: Character?
    /// What it takes; nothing for a flag.
    public let value: DeclaredValue?
    /// One line, without a full stop.
    public let abstract: String
    /// What goes without saying, in words for help.
    public let shownDefault: String?
    /// Whether it may be given more than once.
    public let isRepeatable: Bool
    /// Whether help and completions leave it out.
    public let isHidden: Bool

    init(
        name: String, short: Character?, value: DeclaredValue? = nil, abstract: String, shownDefault: String? = nil,
        isRepeatable: Bool = false, isHidden: Bool = false
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.abstract = abstract
        self.shownDefault = shownDefault
        self.isRepeatable = isRepeatable
        self.isHidden = isHidden
    }

    /// `--name`.
    var dashed: String { "--" + name }

    static let help = DeclaredOption(name: "help", short: "h", abstract: "Show this help")
    static let version = DeclaredOption(name: "version", short: nil, abstract: "Show the version")
}

/// A kind of value without its type.
public struct DeclaredValue: Sendable {
    /// What stands for the value in help, such as `DIR`.
    public let placeholder: String
    /// What a shell offers.
    public let completion: Completion
    let check: @Sendable (String) throws(ValueProblem) -> Void

    init<Value>(_ kind: ValueKind<Value>) {
        placeholder = kind.placeholder
        completion = kind.completion
        check = { (text) throws(ValueProblem) in _ = try kind.read(text) }
    }

    /// The words it is one of, where there are such.
    var choices: [String] {
        if case .choices(let words) = completion { words } else { [] }
    }
}
