import Diagnostics
import Importing
import Logbook
import Model
import Text

/// Finds passages of a Kindle that the log has already in another length.
struct OverlappingPassages {
    private typealias Passage = (handle: String, text: String)

    /// What a passage begins or ends with, and its book.
    private struct Edge: Hashable {
        let book: String
        let isStart: Bool
        let bytes: [UInt8]

        /// The number of bytes that both passages must share.
        private static let length = 16

        /// The start and the end of a quote; none if it is too short.
        static func all(of quote: Quote) -> [Edge] {
            let text = quote.text.utf8
            guard text.count >= length else { return [] }
            let book = "\(quote.work ?? "")\n\(quote.author ?? "")"
            return [
                Edge(book: book, isStart: true, bytes: Array(text.prefix(length))),
                Edge(book: book, isStart: false, bytes: Array(text.suffix(length))),
            ]
        }
    }

    private var logged: [Edge: [Passage]] = [:]

    init(_ quotes: [(handle: String, record: LogRecord)]) {
        for (handle, record) in quotes {
            guard let quote = record.quote else { continue }
            for edge in Edge.all(of: quote) { logged[edge, default: []].append((handle, quote.text)) }
        }
    }

    /// A warning for a new quote that begins or ends with a passage of the log, or the other way round.
    func warning(for quote: Quote) -> Diagnostic? {
        for edge in Edge.all(of: quote) {
            for other in logged[edge] ?? [] where !other.text.hasSameBytes(as: quote.text) {
                let isLonger = other.text.utf8.count > quote.text.utf8.count
                let (short, long) = isLonger ? (quote.text, other.text) : (other.text, quote.text)
                guard edge.isStart ? long.hasPrefix(short) : long.hasSuffix(short) else { continue }
                return Diagnostic(
                    .warning, "overlapping-passage",
                    "the log has a \(isLonger ? "longer" : "shorter") version of this passage at \(other.handle)",
                    at: quote.source, help: "to remove that one, run report remove \(other.handle)")
            }
        }
        return nil
    }
}
