import Text

/// The part of a file that a request asks for (RFC 9110, section 14).
public enum ByteRange: Hashable, Sendable {
    /// The whole file: the request names no range, several ranges, another unit or something malformed (section 14.2).
    case whole
    case part(Range<Int>)
    /// The range contains no byte of the file.
    case unsatisfiable

    /// Reads the field `Range` for a file of `size` bytes.
    public init(_ field: String?, size: Int) {
        self = .whole
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let bounds = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, bounds[0].isNumber || bounds[0].isEmpty, bounds[1].isNumber || bounds[1].isEmpty else {
            return
        }
        switch (bounds[0].isEmpty, bounds[1].isEmpty) {
        case (true, true): return
        case (true, false):
            let count = min(bounds[1].clampedNumber, size)
            self = count == 0 ? .unsatisfiable : .part(size - count..<size)
        case (false, let isOpen):
            let start = bounds[0].clampedNumber
            let last = isOpen ? Int.max - 1 : bounds[1].clampedNumber
            guard start <= last else { return }
            self = start < size ? .part(start..<min(last + 1, size)) : .unsatisfiable
        }
    }
}

extension Substring {
    fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }

    /// The number, at most `Int.max - 1`, which exceeds any file's size.
    fileprivate var clampedNumber: Int { Swift.min(Int(self) ?? Int.max, Int.max - 1) }
}
