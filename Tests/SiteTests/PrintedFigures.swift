/// The numbers that a page prints: the elements with an identifier, their text and their links.
struct PrintedFigures {
    /// An element with an identifier.
    struct Place {
        let element: String
        /// The element's content with its tags.
        let markup: String
        /// The head of the table row around a cell.
        var row = ""

        /// The element's text.
        var text: String { PrintedFigures.text(of: markup) }

        /// The link of the element or of its row.
        var link: String? {
            PrintedFigures.values(of: "href", in: markup).first ?? PrintedFigures.values(of: "href", in: row).first
        }
    }

    private(set) var places: [String: Place] = [:]
    /// The text of chart table cells without an identifier.
    private(set) var plainCells: [String] = []
    /// The link targets in drawings.
    private(set) var drawnLinks: Set<String> = []

    init(_ html: String) {
        for element in ["td", "li", "p", "section", "div", "tr"] {
            for part in html.split(separator: "<\(element) ", omittingEmptySubsequences: false).dropFirst() {
                let tag = " " + part.prefix { $0 != ">" } + ">"
                guard let id = Self.values(of: "id", in: tag).first else { continue }
                let inside = part.split(separator: "</\(element)>", maxSplits: 1, omittingEmptySubsequences: false)[0]
                let markup = inside.drop { $0 != ">" }.dropFirst()
                places[id] = Place(element: element, markup: String(markup))
            }
        }
        for row in html.split(separator: "<tr").dropFirst() where row.contains("<th scope=\"row\"") {
            let row = row.split(separator: "</tr>", omittingEmptySubsequences: false)[0]
            let head = row.split(separator: "</th>", omittingEmptySubsequences: false)[0]
            for cell in row.split(separator: "<td").dropFirst() {
                let tag = " " + cell.prefix { $0 != ">" } + ">"
                if let id = Self.values(of: "id", in: tag).first {
                    places[id]?.row = String(head)
                } else {
                    plainCells.append(Self.text(of: String(cell.drop { $0 != ">" }.dropFirst())))
                }
            }
        }
        for drawing in html.split(separator: "<svg").dropFirst() {
            let drawing = drawing.split(separator: "</svg>", omittingEmptySubsequences: false)[0]
            drawnLinks.formUnion(Self.values(of: "href", in: String(drawing)))
        }
    }

    /// With plain spaces, as `report explain` prints them.
    static func text(of markup: String) -> String {
        let text = markup.split(separator: "<", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? part : part.drop { $0 != ">" }.dropFirst()
        }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"), ("\u{A0}", " ")]
            .reduce(text.joined()) { $0.replacing($1.0, with: $1.1) }
    }

    static func values(of attribute: String, in html: String) -> [String] {
        html.split(separator: "<").flatMap { tag -> [String] in
            let parts = tag.prefix { $0 != ">" }.split(separator: "\"", omittingEmptySubsequences: false)
            return zip(parts, parts.dropFirst()).compactMap { name, value in
                name.hasSuffix(" \(attribute)=") ? String(value) : nil
            }
        }
    }
}
