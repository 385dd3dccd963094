/// Numbers distinct values.
struct Interner<Element: Hashable> {
    private var numbers: [Element: Int] = [:]
    private(set) var elements: [Element] = []

    mutating func number(of element: Element) -> Int {
        if let number = numbers[element] { return number }
        numbers[element] = elements.count
        elements.append(element)
        return elements.count - 1
    }

    subscript(number: Int) -> Element { elements[number] }
}
