import Markup

extension ByteWriter {
    /// The `svg` element with its title and description (SVG 2 §5.4, WAI-ARIA 1.2). Links in it cannot be reached in
    /// the role `img`.
    mutating func svg(
        _ id: ElementID, classes: String, width: Double, height: Double, title: String, description: String,
        hasLinks: Bool, body: (inout ByteWriter) -> Void
    ) {
        let titleID = id.with("title").text
        let descriptionID = id.with("desc").text
        let attributes: [Attribute] = [
            .text("class", "chart " + classes),
            .text("viewBox", "0 0 " + PathData.number(width) + " " + PathData.number(height)),
            .text("role", hasLinks ? "document" : "img"), .text("aria-labelledby", titleID + " " + descriptionID),
            .text("font-size", PathData.number(TextMetrics.textSize)), .text("xmlns", "http://www.w3.org/2000/svg"),
        ]
        element("svg", attributes) { writer in
            writer.element("title", [.text("id", titleID)], text: title)
            writer.element("desc", [.text("id", descriptionID)], text: description)
            body(&writer)
        }
    }

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

    /// Shapes with a tooltip, which is also the name of their link.
    mutating func target(tooltip: String?, link: String?, shapes: (inout ByteWriter) -> Void) {
        element(link == nil ? "g" : "a", link.map { [.text("href", $0)] } ?? []) { writer in
            if let tooltip { writer.element("title", text: tooltip) }
            shapes(&writer)
        }
    }

    /// An invisible rectangle that takes pointers.
    mutating func hitArea(_ box: Box, _ attributes: [Attribute] = []) {
        rectangle(box, [.text("class", "hit"), .text("fill-opacity", "0")] + attributes)
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

    /// The look of a line of a chart.
    static func line(_ name: String, _ style: MarkStyle, dashes: String) -> [Attribute] {
        let look: [Attribute] = [.text("class", name + " " + style.rawValue), .text("fill", "none")]
        return dashes.isEmpty ? look : look + [.text("stroke-dasharray", dashes)]
    }

    /// A cell of a heatmap with rounded corners; without a level it is an outline.
    static func cell(_ box: Box, level: Int?) -> [Attribute] {
        let look: [Attribute] =
            level.map { [.text("class", "l\($0)")] } ?? [.text("class", "empty"), .text("fill", "none")]
        return look + Self.box(box) + [.units("rx", min(4, min(box.width, box.height) * 0.22))]
    }
}
