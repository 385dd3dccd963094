/// Finds the attributes of the start tags of an HTML text as a browser does (HTML §13.2.5), one after the other.
public struct HTMLAttributes: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    /// The name of the open start tag; nil between tags.
    private var element: Range<Int>?

    /// An attribute by its places in the text.
    public struct Attribute: Sendable {
        /// The name of its element in lower case.
        public let element: String
        /// Its name in lower case.
        public let name: String
        /// Its value as written, without quotation marks.
        public let value: Range<Int>
    }

    /// The elements whose content holds no tags.
    private static let rawText: Set<String> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
    ]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next attribute that has a value; nil after the last.
    public mutating func next() -> Attribute? {
        while position < bytes.count {
            if let element {
                if let attribute = nextAttribute(of: element) { return attribute }
                finishTag(element)
            } else {
                guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { break }
                position = start + 1
                openTag()
            }
        }
        position = bytes.count
        return nil
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Begins the start tag after `<`, or skips anything else.
    private mutating func openTag() {
        switch current {
        case let byte? where Self.isLetter(byte): element = skip { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E }
        case UInt8(ascii: "/")?:
            // An end tag may have attributes, which mean nothing.
            while nextAttribute(of: position..<position) != nil {}
            position += 1
        case UInt8(ascii: "!")? where has("!--"): skipComment()
        case UInt8(ascii: "!")?, UInt8(ascii: "?")?:
            _ = skip { $0 != 0x3E }
            position += 1
        default: break
        }
    }

    private mutating func skipComment() {
        position += 3
        if has(">") || has("->") { return }
        while position < bytes.count, !has("-->"), !has("--!>") { position += 1 }
    }

    /// The next attribute with a value of the open tag; nil at its end, with `position` at the `>`.
    private mutating func nextAttribute(of element: Range<Int>) -> Attribute? {
        while position < bytes.count {
            _ = skip { Self.isSpace($0) || $0 == 0x2F }
            guard let byte = current, byte != 0x3E else { return nil }
            let start = position
            position += 1
            _ = skip { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E && $0 != 0x3D }
            let name = start..<position
            _ = skip(Self.isSpace)
            guard current == 0x3D else { continue }
            position += 1
            _ = skip(Self.isSpace)
            return Attribute(element: lowercased(element), name: lowercased(name), value: readValue())
        }
        return nil
    }

    private mutating func readValue() -> Range<Int> {
        guard let quote = current, quote == 0x22 || quote == 0x27 else {
            return skip { !Self.isSpace($0) && $0 != 0x3E }
        }
        position += 1
        let value = skip { $0 != quote }
        position = Swift.min(position + 1, bytes.count)
        return value
    }

    /// Ends the tag at `>`, and skips the content of an element that holds text alone.
    private mutating func finishTag(_ element: Range<Int>) {
        position = Swift.min(position + 1, bytes.count)
        self.element = nil
        let name = lowercased(element)
        guard Self.rawText.contains(name) else { return }
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            guard current == UInt8(ascii: "/") else { continue }
            let found = (start + 2)..<Swift.min(start + 2 + name.utf8.count, bytes.count)
            if lowercased(found) == name {
                position = start
                return
            }
        }
        position = bytes.count
    }

    private mutating func skip(_ predicate: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while position < bytes.count, predicate(bytes[position]) { position += 1 }
        return start..<position
    }

    private func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return text.withUTF8Buffer { unsafe bytes[position..<position + count].elementsEqual($0) }
    }

    private func lowercased(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).lowercased()
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

extension HTMLAttributes.Attribute {
    /// The meaning of an attribute for the links of a site.
    public enum Role: Sendable {
        /// Its value is an address.
        case link
        /// Its value is a list of addresses (`srcset`).
        case links
        /// Its value is a part of the page to which a fragment may lead.
        case part
    }

    /// nil for other attributes.
    public var role: Role? {
        switch name {
        case "href", "src", "poster", "action", "formaction", "xlink:href": .link
        case "data" where element == "object": .link
        case "srcset", "imagesrcset": .links
        case "id": .part
        case "name" where element == "a": .part
        default: nil
        }
    }
}
