import Foundation
import FoundationXML
import Markup
import Testing

@testable import Charts

/// An element of a drawing, as an XML parser reads it.
final class Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""
    weak var parent: Node?

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    var descendants: [Node] { children.flatMap { [$0] + $0.descendants } }

    func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? .nan }

    var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

    /// Descendants with this name that have the class, or an ancestor with it within this element.
    func all(_ name: String, within wanted: String? = nil) -> [Node] {
        descendants.filter { node in
            guard node.name == name else { return false }
            guard let wanted else { return true }
            var up: Node? = node
            while let current = up, current !== self {
                if current.classes.contains(wanted) { return true }
                up = current.parent
            }
            return false
        }
    }

    /// The text of its `title` element.
    var title: String? { children.first { $0.name == "title" }?.text }
}

final class SVGReader: NSObject, XMLParserDelegate {
    private var open: [Node] = []
    private var root: Node?

    /// The root of a drawing, or nil if the drawing is not well-formed.
    static func read(_ bytes: [UInt8]) -> Node? {
        let reader = SVGReader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        return parser.parse() ? reader.root : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let node = Node(name: name, attributes: attributes)
        node.parent = open.last
        open.last?.children.append(node)
        if root == nil { root = node }
        open.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}

/// Reads a chart's drawing; fails if it is not well-formed.
func read(_ chart: Chart, _ size: ChartSize = .compact) throws -> Node {
    try #require(
        SVGReader.read(chart.svg(size).bytes),
        "not well-formed: \(String(decoding: chart.svg(size).bytes, as: UTF8.self))")
}

/// A rectangle read from a drawing.
struct Rectangle {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ node: Node) {
        if node.name == "rect" {
            (x, y) = (node.number("x"), node.number("y"))
            (width, height) = (node.number("width"), node.number("height"))
        } else {
            let points = pathPoints(node.attributes["d"] ?? "")
            x = points.map(\.x).min() ?? .nan
            y = points.map(\.y).min() ?? .nan
            width = (points.map(\.x).max() ?? .nan) - x
            height = (points.map(\.y).max() ?? .nan) - y
        }
    }

    var right: Double { x + width }
    var bottom: Double { y + height }
}

/// The points of a path that uses only the commands that charts write.
func pathPoints(_ data: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var (x, y) = (0.0, 0.0)
    for part in pathParts(data) {
        let values = part.values
        switch part.command {
        case "M", "L":
            guard values.count == 2 else { return [(.nan, .nan)] }
            (x, y) = (values[0], values[1])
        case "H": x = values[0]
        case "V": y = values[0]
        case "a": (x, y) = (x + values[5], y + values[6])
        case "z": continue
        default: return [(.nan, .nan)]
        }
        points.append((x, y))
    }
    return points
}

/// The number of separate lines in a path.
func subpaths(_ data: String) -> Int { pathParts(data).count { $0.command == "M" } }

private func pathParts(_ data: String) -> [(command: Character, values: [Double])] {
    var parts: [(command: Character, digits: String)] = []
    for character in data {
        if character.isLetter {
            parts.append((character, ""))
        } else if !parts.isEmpty {
            parts[parts.count - 1].digits.append(character)
        }
    }
    return parts.map { part in
        (part.command, part.digits.replacing("-", with: " -").split(separator: " ").map { Double($0) ?? .nan })
    }
}
