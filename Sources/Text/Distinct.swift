/// The elements without duplicates, in their order.
public func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen = Set<Element>()
    return elements.filter { seen.insert($0).inserted }
}
