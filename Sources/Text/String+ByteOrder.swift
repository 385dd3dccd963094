import Glibc

extension String {
    /// Whether its UTF-8 sorts before that of `other`, which is also the order of Unicode scalars.
    public func precedesByBytes(_ other: String) -> Bool {
        let (left, right) = (utf8.span, other.utf8.span)
        let order = firstBytes(min(left.count, right.count), of: left, comparedWith: right)
        return order < 0 || (order == 0 && left.count < right.count)
    }

    /// Whether both have the same UTF-8. `==` also matches canonically equivalent texts (Unicode TR 15).
    public func hasSameBytes(as other: String) -> Bool {
        let (left, right) = (utf8.span, other.utf8.span)
        return left.count == right.count && firstBytes(left.count, of: left, comparedWith: right) == 0
    }
}

/// Below, equal to or above zero, as memcmp(3) says.
private func firstBytes(_ count: Int, of left: Span<UInt8>, comparedWith right: Span<UInt8>) -> Int32 {
    guard count > 0 else { return 0 }
    return unsafe left.withUnsafeBytes { left in
        unsafe right.withUnsafeBytes { right in
            guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
            return unsafe memcmp(left, right, count)
        }
    }
}
