private import CSimdJSON
import Diagnostics

/// Tokenizes windows of JSON with simdjson.
@safe
struct JSONTokenizer: ~Copyable {
    private let reader: OpaquePointer?

    /// The maximum number of open brackets.
    static let maxDepth = 256

    enum Mode {
        /// One value.
        case document
        /// Elements of the outermost array, after its `[` or after a comma.
        case elements(afterComma: Bool)
        /// One value per line.
        case lines
    }

    enum Status {
        /// The window was read to its end, or to the array's `]`.
        case ended
        /// The array continues after the window.
        case partial
        /// The text after `consumed` is faulty, or continues after the window.
        case fault
        /// Out of memory, or the window is too large.
        case exhausted
    }

    struct Window {
        let status: Status
        let tokens: [Token]
        /// The indices of the first tokens of the top-level values.
        let roots: [Int]
        /// The file offset after the last whole top-level value.
        let consumed: Int
        /// Whether some tokens have the flag `oddEscape` or `checkKeys`.
        let needsCheck: Bool
    }

    init() { unsafe reader = csj_create() }

    deinit {
        if let reader = unsafe reader { unsafe csj_destroy(reader) }
    }

    /// Tokenizes the bytes in `range`.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ mode: Mode) -> Window {
        guard let reader = unsafe reader else {
            return Window(
                status: .exhausted, tokens: [], roots: [], consumed: range.lowerBound, needsCheck: false)
        }
        let (kind, afterComma, depth) =
            switch mode {
            case .document: (CSJ_DOCUMENT, false, Self.maxDepth)
            case .elements(let afterComma): (CSJ_ELEMENTS, afterComma, Self.maxDepth - 1)
            case .lines: (CSJ_LINES, false, Self.maxDepth)
            }
        return unsafe bytes.span.extracting(range).withUnsafeBufferPointer { buffer in
            let result = unsafe csj_read(
                reader, buffer.baseAddress, buffer.count, kind, afterComma, UInt32(depth))
            return unsafe Self.window(result, from: range.lowerBound)
        }
    }

    private static func window(_ result: csj_result, from start: Int) -> Window {
        let source = unsafe UnsafeBufferPointer(start: result.tokens, count: result.token_count)
        let tokens = unsafe [Token](unsafeUninitializedCapacity: source.count) { buffer, count in
            for index in source.indices {
                unsafe buffer.initializeElement(at: index, to: token(source[index]))
            }
            count = source.count
        }
        let roots = unsafe UnsafeBufferPointer(start: result.roots, count: result.root_count)
        let status: Status =
            switch unsafe result.status {
            case CSJ_ENDED: .ended
            case CSJ_PARTIAL: .partial
            case CSJ_FAULT: .fault
            default: .exhausted
            }
        return Window(
            status: status, tokens: tokens, roots: unsafe roots.map { Int($0) },
            consumed: unsafe start + Int(result.consumed), needsCheck: unsafe result.attention)
    }

    private static func token(_ token: csj_token) -> Token {
        Token(
            offset: token.offset, length: token.length, next: token.next, kind: NodeKind(rawValue: token.kind) ?? .null,
            flags: Token.Flags(rawValue: token.flags))
    }
}
