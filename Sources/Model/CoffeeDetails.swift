/// What an entry of the coffee log may say besides its date, its time and its cups.
///
/// To add a field, add its property and its case in `Field`; the compiler then names most other places.
public struct CoffeeDetails: Hashable, Sendable, Encodable {
    /// The name of the drink.
    public var drink: String?
    /// A free-text note.
    public var note: String?
    private var box: Box?

    /// Fields that few entries have. A log may have a million entries, so they are stored separately.
    private struct Rare: Hashable, Sendable, Encodable {
        var place: String?
        var caffeine: Quantity?
        var tags: [String] = []
    }

    /// Stores the rare fields outside the details, to keep these small.
    private final class Box: Hashable, Sendable, Encodable {
        let value: Rare

        init(_ value: Rare) { self.value = value }

        static func == (left: Box, right: Box) -> Bool { left.value == right.value }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    /// Details from their parts.
    public init(
        drink: String? = nil, note: String? = nil, place: String? = nil, caffeine: Quantity? = nil, tags: [String] = []
    ) {
        self.drink = drink
        self.note = note
        rare = Rare(place: place, caffeine: caffeine, tags: tags)
    }

    private var rare: Rare {
        get { box?.value ?? Rare() }
        set { box = newValue == Rare() ? nil : Box(newValue) }
    }

    /// The place where it was drunk.
    public var place: String? {
        get { rare.place }
        set { rare.place = newValue }
    }

    /// Milligrams for the whole entry.
    public var caffeine: Quantity? {
        get { rare.caffeine }
        set { rare.caffeine = newValue }
    }

    /// In the order written.
    public var tags: [String] {
        get { rare.tags }
        set { rare.tags = newValue }
    }

    /// A field, by its name in files, tables, options and imports.
    public enum Field: String, CaseIterable, Sendable {
        case drink, note, place, caffeine, tags

        /// The name by which `site.yml` makes it private.
        public var privateField: PrivateField {
            switch self {
            case .drink: .coffeeDrink
            case .note: .coffeeNote
            case .place: .coffeePlace
            case .caffeine: .coffeeCaffeine
            case .tags: .coffeeTags
            }
        }
    }

    /// The value of a field, nil or empty if the entry does not have it.
    public enum FieldValue: Hashable, Sendable {
        case text(String?)
        case number(Quantity?)
        case list([String])
    }

    /// The value of a field.
    public subscript(field: Field) -> FieldValue {
        switch field {
        case .drink: .text(drink)
        case .note: .text(note)
        case .place: .text(place)
        case .caffeine: .number(caffeine)
        case .tags: .list(tags)
        }
    }

    /// The values that are numbers.
    public var numbers: [Quantity] {
        Field.allCases.compactMap { if case .number(let number) = self[$0] { number } else { nil } }
    }

    /// Takes a field away.
    public mutating func remove(_ field: Field) {
        switch field {
        case .drink: drink = nil
        case .note: note = nil
        case .place: place = nil
        case .caffeine: caffeine = nil
        case .tags: tags = []
        }
    }

    /// Whether there is no field.
    public var isEmpty: Bool { self == CoffeeDetails() }
}
