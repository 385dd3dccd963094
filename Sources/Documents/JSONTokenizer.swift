private import CSimdJSON
import Diagnostics

/// Turns windows of JSON into tokens by way of simdjson.
@safe
struct JSONTokenizer: ~Copyable {
    private let reader: OpaquePointer?

    /// Brackets that may be open at once.
    static let deepest = 256

    enum Mode {
        /// One value.
        case document
        /// Elements of the outermost array, behind its `[` or a comma.
        case elements(afterComma: Bool)
        /// One value a line.
        case lines
    }

    enum Status {
        /// Read to the end of the window, or to the array's `]`.
        case ended
        /// The array goes on after the window.
        case partial
        /// Something after `consumed` is at fault, or goes on after the window.
        case fault
        /// No memory, or too large a window.
        case exhausted
    }

    struct Window {
        let status: Status
        let tokens: [Token]
        /// The index of the first token of each top-level value.
        let roots: [Int]
        /// The offset in the file behind the last whole top-level value.
        let consumed: Int
        /// Whether some tokens need a second look: `loneSurrogate`, `checkKeys`.
        let needsCheck: Bool
    }

    init() { unsafe reader = csj_create() }

    deinit {
        if let reader = unsafe reader { unsafe csj_destroy(reader) }
    }

    /// The tokens of the bytes in `range`.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ mode: Mode) -> Window {
        guard let reader = unsafe reader else {
            return Window(
                status: .exhausted, tokens: [], roots: [], consumed: range.lowerBound, needsCheck: false)
        }
        let (kind, afterComma, depth) =
            switch mode {
            case .document: (CSJ_DOCUMENT, false, Self.deepest)
            case .elements(let afterComma): (CSJ_ELEMENTS, afterComma, Self.deepest - 1)
            case .lines: (CSJ_LINES, false, Self.deepest)
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
        var flags = Token.Flags(rawValue: token.flags)
        let kind: NodeKind
        switch csj_kind(UInt32(token.kind)) {
        case CSJ_NULL: kind = .null
        case CSJ_FALSE: kind = .boolean
        case CSJ_TRUE:
            kind = .boolean
            flags.insert(.isTrue)
        case CSJ_NUMBER: kind = .number
        case CSJ_STRING: kind = .string
        case CSJ_ARRAY: kind = .array
        default: kind = .object
        }
        return Token(offset: token.offset, length: token.length, next: token.next, kind: kind, flags: flags)
    }
}
