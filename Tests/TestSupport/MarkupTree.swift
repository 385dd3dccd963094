import Foundation
import FoundationXML

/// A parsed XML document as a flat list of elements, in the order of their start tags.
public struct MarkupTree {
    /// An element.
    public struct Element: Sendable {
        public let name: String
        /// The attributes, unescaped.
        public let attributes: [String: String]
        /// The names of the enclosing elements, outermost first.
        public let path: [String]
        /// The element's own text, unescaped and without the text of its children.
        public fileprivate(set) var text = ""
    }

    /// The elements in the order of their start tags.
    public let elements: [Element]

    /// Parses a whole document. Throws if it is not well-formed (XML 1.0 §2.1).
    public init(_ bytes: [UInt8]) throws {
        let collector = Collector()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = collector
        guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber, column: parser.columnNumber) }
        elements = collector.elements
    }

    /// The elements with a name.
    public func callAsFunction(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// The place where a document stops being XML.
    public struct NotWellFormed: Error {
        let line: Int
        let column: Int
    }

    private final class Collector: NSObject, XMLParserDelegate {
        var elements: [Element] = []
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let path = open.map { elements[$0].name }
            open.append(elements.count)
            elements.append(Element(name: name, attributes: attributes, path: path))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }
    }
}
