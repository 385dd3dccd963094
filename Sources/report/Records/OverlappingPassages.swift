import Diagnostics
import Importing
import Logbook
import Model

/// Finds passages of a Kindle that the log has already in another length.
struct OverlappingPassages {
    private let logged: [String: [(handle: String, text: String)]]

    /// The least number of bytes that both must share.
    private static let minShared = 16

    init(_ quotes: [(handle: String, record: LogRecord)]) {
        let found = quotes.compactMap { handle, record in record.quote.map { (handle: handle, quote: $0) } }
        logged = Dictionary(grouping: found) { Self.book($0.quote) }.mapValues { $0.map { ($0.handle, $0.quote.text) } }
    }

    private static func book(_ quote: Quote) -> String { "\(quote.work ?? "")\n\(quote.author ?? "")" }

    /// A warning for a new quote that begins or ends with a passage of the log, or the other way round.
    func warning(for quote: Quote) -> Diagnostic? {
        let other = (logged[Self.book(quote)] ?? []).first { other in
            let (short, long) =
                other.text.count < quote.text.count ? (other.text, quote.text) : (quote.text, other.text)
            return short.utf8.count >= Self.minShared && short != long
                && (long.hasPrefix(short) || long.hasSuffix(short))
        }
        return other.map { other in
            let size = other.text.count < quote.text.count ? "a part" : "more"
            return Diagnostic(
                .warning, "overlapping-passage", "the log has \(size) of this passage already, at \(other.handle)",
                at: quote.source, help: "remove one of them with report remove")
        }
    }
}
