/// Records of one shape, each made when a template comes to it.
public struct RecordList: Sendable {
    /// How many there are.
    public let count: Int
    private let record: @Sendable (Int) -> Record

    /// What each of `count` contexts offers, which `context` makes from its place in the list.
    @inlinable public init<Context: TemplateContext>(count: Int, _ context: @escaping @Sendable (Int) -> Context) {
        self.init(count: count, records: { Record(context($0)) })
    }

    @usableFromInline init(count: Int, records: @escaping @Sendable (Int) -> Record) {
        self.count = count
        record = records
    }

    /// The record at `index`, from 0.
    public subscript(index: Int) -> Record { record(index) }
}

extension RecordList: Hashable {
    private var records: [Record] { (0..<count).map(record) }

    /// Whether both show the same.
    public static func == (left: RecordList, right: RecordList) -> Bool { left.records == right.records }

    /// Hashes all that is shown.
    public func hash(into hasher: inout Hasher) { hasher.combine(records) }
}
