extension String {
    /// Whether its UTF-8 is less than that of `other`. This is also the order of Unicode scalars.
    public func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// Whether both have the same UTF-8. `==` is also true for texts that are only canonically equivalent (Unicode TR
    /// 15).
    public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
