import Diagnostics
import Importing
import Logbook
import Model
import Text

/// Finds passages of a Kindle that the log has already in another length.
struct OverlappingPassages {
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

    private var logged: [Edge: [String]] = [:]

    init(_ quotes: [Quote]) {
        for quote in quotes {
            for edge in Edge.all(of: quote) { logged[edge, default: []].append(quote.text) }
        }
    }

    /// A warning for a new quote that begins or ends with a passage of the log, or the other way round.
    func warning(for quote: Quote) -> Diagnostic? {
        for edge in Edge.all(of: quote) {
            for other in logged[edge] ?? [] where !other.hasSameBytes(as: quote.text) {
                let isLonger = other.utf8.count > quote.text.utf8.count
                let (short, long) = isLonger ? (quote.text, other) : (other, quote.text)
                guard edge.isStart ? long.hasPrefix(short) : long.hasSuffix(short) else { continue }
                return Diagnostic(
                    .warning, "overlapping-passage",
                    "the log had a \(isLonger ? "longer" : "shorter") version of this passage already",
                    at: quote.source, help: "report list quotes shows both; remove one with report remove")
            }
        }
        return nil
    }
}
