import Markup

/// The `svg` element with its title and description (SVG 2 §5.4, WAI-ARIA 1.2).
struct SVGRoot {
    let id: ElementID
    let classes: String
    let width: Double
    let height: Double
    let title: String
    let description: String
    /// Whether the drawing has links, which cannot be reached in the role `img`.
    let hasLinks: Bool

    func write(to writer: inout ByteWriter, body: (inout ByteWriter) -> Void) {
        let titleID = id.with("title").text
        let descriptionID = id.with("desc").text
        let attributes: [Attribute] = [
            .text("class", "chart " + classes),
            .text("viewBox", "0 0 " + PathData.number(width) + " " + PathData.number(height)),
            .text("role", hasLinks ? "document" : "img"), .text("aria-labelledby", titleID + " " + descriptionID),
            .text("font-size", PathData.number(TextMetrics.textSize)), .text("xmlns", "http://www.w3.org/2000/svg"),
        ]
        writer.element("svg", attributes) { writer in
            writer.element("title", [.text("id", titleID)], text: title)
            writer.element("desc", [.text("id", descriptionID)], text: description)
            body(&writer)
        }
    }
}
