import Markup
import Synchronization

/// What templates made of those of their parts that show only what contexts share: the first page writes such a part, the others
/// copy it.
public final class FragmentCache: Sendable {
    private let kept = Mutex(Fragments())

    /// One that holds nothing yet.
    public init() {}

    /// What is kept for `program`; nothing where another one's fragments are.
    func fragments(of program: Program.Identity) -> Fragments {
        let fragments = kept.withLock { $0 }
        return fragments.program === program ? fragments : Fragments(of: program)
    }

    /// Has the next page find these. What two pages add at once is kept of one of them, and written by another page again.
    func keep(_ fragments: Fragments) { kept.withLock { $0 = fragments } }
}

/// Written parts of pages, by their numbers in a program.
struct Fragments: Sendable {
    fileprivate let program: Program.Identity?
    /// One after another.
    private var text = ByteWriter()
    private var ranges: [Range<Int>?] = []
    /// How many there are.
    private(set) var count = 0

    init(of program: Program.Identity? = nil) { self.program = program }

    /// Writes the fragment, where there is one of this number.
    func write(_ number: Int, into writer: inout ByteWriter) -> Bool {
        guard number < ranges.count, let range = ranges[number] else { return false }
        writer.verbatim(text.bytes.span.extracting(range))
        return true
    }

    mutating func add(_ number: Int, _ fragment: Span<UInt8>) {
        while ranges.count <= number { ranges.append(nil) }
        let start = text.bytes.count
        text.verbatim(fragment)
        ranges[number] = start..<text.bytes.count
        count += 1
    }
}
