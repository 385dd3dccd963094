import Markup

extension ByteWriter {
    /// Labels with one anchor, as a group; `isHidden` hides them from screen readers.
    mutating func labels(_ labels: [Label], class name: String, isHidden: Bool = false) {
        guard let first = labels.first else { return }
        var attributes: [Attribute] = [.text("class", name)]
        switch first.anchor {
        case .start: break
        case .middle: attributes.append(.text("text-anchor", "middle"))
        case .end: attributes.append(.text("text-anchor", "end"))
        }
        if isHidden { attributes.append(.text("aria-hidden", "true")) }
        element("g", attributes) { writer in
            for label in labels {
                writer.element("text", [.units("x", label.x), .units("y", label.y)], text: label.text)
            }
        }
    }

    /// A rectangle.
    mutating func rectangle(_ box: Box, _ attributes: [Attribute] = []) {
        emptyElement("rect", attributes + Attribute.box(box))
    }
}

extension Attribute {
    /// A coordinate or a length with one decimal: screens do not show a tenth of a unit.
    static func units(_ name: StaticString, _ value: Double) -> Attribute { .text(name, PathData.number(value)) }

    /// The position and size of a `rect`.
    static func box(_ box: Box) -> [Attribute] {
        [.units("x", box.left), .units("y", box.top), .units("width", box.width), .units("height", box.height)]
    }
}
