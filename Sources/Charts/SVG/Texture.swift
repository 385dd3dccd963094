import Markup

/// The fill patterns of styles.
enum Texture {
    static func write(_ styles: [MarkStyle], id: ElementID, to writer: inout ByteWriter) {
        guard !styles.isEmpty else { return }
        writer.element("defs") { writer in
            for style in styles {
                guard let (side, path, angle) = style.texture else { continue }
                let attributes: [Attribute] = [
                    .text("id", id.with(style.rawValue).text), .text("class", style.rawValue),
                    .units("width", side), .units("height", side), .text("patternUnits", "userSpaceOnUse"),
                    .text("patternTransform", "rotate(\(angle))"),
                ]
                writer.element("pattern", attributes) { writer in
                    writer.emptyElement("rect", [.units("width", side), .units("height", side)])
                    writer.emptyElement("path", [.text("d", path)])
                }
            }
        }
    }

    /// The fill of areas of a style, unless the class alone defines it.
    static func fill(_ style: MarkStyle, id: ElementID) -> [Attribute] {
        if style.isTextured { return [.text("fill", "url(#" + id.with(style.rawValue).text + ")")] }
        return style == .outline ? [.text("fill", "none")] : []
    }
}
