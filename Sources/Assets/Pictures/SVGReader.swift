import Documents
import Markup

/// Reads an SVG: its size, whether it could run scripts, and a harmless copy of it.
final class SVGReader {
    private(set) var size: Picture.Size?
    /// Something that could run a script, or lead to one, when a browser opens the picture's address.
    private(set) var hazard: String?
    /// The number of open elements, and how many of them are omitted from the copy.
    private var depth = 0
    private var skipped = 0
    private var isSVG = false
    private var isStartOpen = false
    /// The names of the written elements that are open.
    private var open: [String] = []
    /// The text of the style sheet that is open.
    private var style: String?
    private var writer = ByteWriter()

    /// Throws if it is not an SVG, or is cut off.
    init(_ bytes: [UInt8]) throws(PictureFault) {
        let reader = XMLReader(for: self, entities: .expand)
        guard reader.read(bytes, isLast: true) == nil else { throw isSVG ? .broken(.svg) : .unknownFormat }
        guard isSVG else { throw .unknownFormat }
    }

    /// The picture with only the allowed elements and attributes.
    var rewritten: [UInt8] { writer.bytes }
}

extension SVGReader: XMLHandler {
    func start(_ element: XMLName, _ attributes: () -> [(name: XMLName, value: String)], line: Int, column: Int) {
        let attributes = attributes()
        depth += 1
        if depth == 1 {
            isSVG = element == XMLName(namespace: SVGVocabulary.namespace, local: "svg")
            if isSVG { size = SVGSize.of(attributes.map { ($0.name.local, $0.value) }) }
        }
        guard isSVG else { return }
        hazard = hazard ?? SVGVocabulary.hazard(element, attributes)
        guard skipped == 0, element.namespace == SVGVocabulary.namespace,
            SVGVocabulary.elements.contains(element.local)
        else {
            skipped += 1
            return
        }
        finishStart()
        writer.verbatim("<" + element.local)
        if depth == 1 { writer.verbatim(" xmlns=\"\(SVGVocabulary.namespace)\"") }
        for (name, value) in attributes {
            guard let name = SVGVocabulary.allowed(name, value) else { continue }
            writer.verbatim(" \(name)=\"")
            writer.text(value)
            writer.verbatim("\"")
        }
        isStartOpen = true
        open.append(element.local)
        if element.local == "style" { style = "" }
    }

    func end(_ element: XMLName) {
        depth -= 1
        guard isSVG else { return }
        if skipped > 0 {
            skipped -= 1
            return
        }
        guard let name = open.popLast() else { return }
        if let style, SVGVocabulary.isHarmless(style: style), !style.isEmpty {
            finishStart()
            writer.text(style)
        }
        if name == "style" { style = nil }
        writer.verbatim(isStartOpen ? "/>" : "</\(name)>")
        isStartOpen = false
    }

    func text(_ text: String) {
        guard isSVG, skipped == 0, depth > 0 else { return }
        if style != nil {
            style?.append(text)
        } else {
            finishStart()
            writer.text(text)
        }
    }

    func instruction() { hazard = hazard ?? "instructions for other programs" }

    private func finishStart() {
        if isStartOpen { writer.verbatim(">") }
        isStartOpen = false
    }
}
