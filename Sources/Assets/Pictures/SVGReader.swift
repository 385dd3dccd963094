/// Checks that bytes are a complete SVG, and finds its size and whether it could run scripts.
///
/// Scans XML 1.0. Entities that the file declares could hide anything: they are not resolved, and count as a hazard.
struct SVGReader {
    private let bytes: [UInt8]
    private var offset = 0
    private var open: [ArraySlice<UInt8>] = []
    private var size: Picture.Size?
    private var hazard: String?
    private var isSVG = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Throws if it is not an SVG, or is cut off.
    mutating func read() throws(PictureFault) -> (size: Picture.Size?, hazard: String?) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .unknownFormat }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        skipSpace()
        guard bytes[offset...].first == UInt8(ascii: "<") else { throw .unknownFormat }
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start
            guard readMarkup() else { throw isSVG ? .broken(.svg) : .unknownFormat }
            if isSVG, open.isEmpty { return (size, hazard) }
        }
        throw isSVG ? .broken(.svg) : .unknownFormat
    }

    /// Reads the markup at `offset`; returns whether it is well formed.
    private mutating func readMarkup() -> Bool {
        if has("<!--") { return skip(past: "-->") }
        if has("<![CDATA[") { return isSVG && skip(past: "]]>") }
        if has("<!") { return readDoctype() }
        if has("<?") { return readInstruction() }
        return has("</") ? readEndTag() : readStartTag()
    }

    private mutating func readInstruction() -> Bool {
        let start = offset
        guard skip(past: "?>") else { return false }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
        if !text.hasPrefix("<?xml ") {
            hazard = hazard ?? "instructions for other programs"
        } else if text.contains("encoding"), !text.contains("utf-8"), !text.contains("ascii") {
            hazard = hazard ?? "an encoding other than UTF-8"
        }
        return true
    }

    private mutating func readDoctype() -> Bool {
        guard !isSVG, has("<!DOCTYPE"), let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else {
            return false
        }
        guard bytes[offset..<end].contains(UInt8(ascii: "[")) else {
            offset = end + 1
            return true
        }
        hazard = hazard ?? "entities of its own"
        guard let close = bytes[offset...].firstIndex(of: UInt8(ascii: "]")),
            let end = bytes[close...].firstIndex(of: UInt8(ascii: ">"))
        else { return false }
        offset = end + 1
        return true
    }

    private mutating func readEndTag() -> Bool {
        offset += 2
        let name = readName()
        skipSpace()
        guard has(">"), open.popLast()?.elementsEqual(name) == true else { return false }
        offset += 1
        return true
    }

    private mutating func readStartTag() -> Bool {
        offset += 1
        let name = readName()
        guard !name.isEmpty else { return false }
        var attributes: [(name: String, value: String)] = []
        while true {
            skipSpace()
            if has(">") || has("/>") { break }
            guard let attribute = readAttribute() else { return false }
            attributes.append(attribute)
        }
        let isEmpty = has("/>")
        offset += isEmpty ? 2 : 1
        let element = String(decoding: name, as: UTF8.self)
        if open.isEmpty {
            let prefix = element.lastIndex(of: ":").map { ":" + element[..<$0] } ?? ""
            guard !isSVG, Self.local(element) == "svg",
                attributes.contains(where: { $0.name == "xmlns" + prefix && $0.value == Self.namespace })
            else { return false }
            isSVG = true
            size = SVGSize.of(attributes)
        }
        hazard = hazard ?? Self.hazard(element, attributes)
        if !isEmpty { open.append(name) }
        return true
    }

    private static let namespace = "http://www.w3.org/2000/svg"

    private static func local(_ name: String) -> String {
        name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }

    private static let active: Set = [
        "script", "foreignobject", "handler", "listener", "iframe", "object", "embed", "link", "meta",
    ]

    private static func hazard(_ element: String, _ attributes: [(name: String, value: String)]) -> String? {
        let element = local(element).lowercased()
        if active.contains(element) { return "<\(element)>" }
        for (name, value) in attributes {
            let name = local(name).lowercased()
            let plain = XMLText.decoded(value).lowercased().unicodeScalars.filter { $0.value > 0x20 }
            let text = String(String.UnicodeScalarView(plain))
            if name.hasPrefix("on") || (name == "attributename" && text.hasPrefix("on")) {
                return "the event handler \(name)"
            }
            if text.contains("javascript:") { return "a script in \(name)" }
        }
        return nil
    }

    private mutating func readAttribute() -> (name: String, value: String)? {
        let name = readName()
        skipSpace()
        guard !name.isEmpty, has("=") else { return nil }
        offset += 1
        skipSpace()
        guard let quote = bytes[offset...].first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = bytes[(offset + 1)...].firstIndex(of: quote)
        else { return nil }
        let value = bytes[(offset + 1)..<end]
        guard !value.contains(UInt8(ascii: "<")) else { return nil }
        offset = end + 1
        return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    private mutating func readName() -> ArraySlice<UInt8> {
        let name = bytes[offset...].prefix { byte in
            byte > 0x20 && !"/>=<'\"".utf8.contains(byte)
        }
        offset = name.endIndex
        return name
    }

    private mutating func skipSpace() { offset = bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count }

    private func has(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

    private mutating func skip(past text: String) -> Bool {
        let end = Array(text.utf8)
        var start = offset
        while let found = bytes[start...].firstIndex(of: end[0]) {
            if bytes[found...].starts(with: end) {
                offset = found + end.count
                return true
            }
            start = found + 1
        }
        return false
    }
}
