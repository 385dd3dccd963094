extension String {
    /// Whether its UTF-8 sorts before that of `other`, which is also the order of Unicode scalars.
    public func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// Whether both have the same UTF-8. `==` also matches canonically equivalent texts (Unicode TR 15).
    public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
