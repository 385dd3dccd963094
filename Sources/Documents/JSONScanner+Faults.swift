import Text

/// Describes unexpected bytes.
extension JSONScanner {
    /// The fault `expected`, with the byte that was found and an obvious correction.
    func unexpected(_ expected: String) -> JSONFault {
        if let fault = unreadable() { return fault }
        switch bytes[at] {
        case UInt8(ascii: "'"):
            return JSONFault(at, "text needs double quotes, not single ones", help: "write \" for '")
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            return JSONFault(at, "JSON has no comments", help: "remove the comment")
        case UInt8(ascii: "+"): return JSONFault(at, "a number must not begin with '+'", help: "remove the sign")
        case UInt8(ascii: "."): return JSONFault(at, "a number must not begin with '.'", help: "write 0 before it")
        case UInt8(ascii: ","): return JSONFault(at, "a value is missing before ','")
        default: break
        }
        if isTypographicQuote() {
            return JSONFault(
                at, length: 3, "text needs straight double quotes, not typographic ones", help: "write \"")
        }
        return JSONFault(at, length: characterLength(), "\(expected), found \(found())")
    }

    func unexpectedKey(_ byte: UInt8) -> JSONFault {
        let behind = wordEnd(from: at)
        guard behind > at else { return unexpected("expected a field's name in double quotes") }
        let name = String(decoding: bytes[at..<behind], as: UTF8.self)
        if let start = startOfDecimalComma(before: behind) {
            let number = String(decoding: bytes[start..<at - 1], as: UTF8.self) + "." + name
            let message = "a number has a decimal point, not a comma"
            return JSONFault(start, length: behind - start, message, help: "write \(number)")
        }
        return JSONFault(
            at, length: behind - at, "a field's name needs double quotes", help: "write \"\(name)\"")
    }

    /// The start of a number with a decimal comma, `2,5`, if the digits before `end` follow its comma.
    private func startOfDecimalComma(before end: Int) -> Int? {
        guard at > 1, bytes[at - 1] == UInt8(ascii: ","), bytes[at..<end].allSatisfy(\.isDigit) else { return nil }
        var start = at - 1
        while start > 0, bytes[start - 1].isDigit { start -= 1 }
        return start < at - 1 ? start : nil
    }

    func missingColon() -> JSONFault {
        let fault = unexpected("expected ':' after a field's name")
        guard followsQuote else { return fault }
        return JSONFault(
            fault.offset, length: fault.length, fault.identifier, fault.message,
            help: "a quote may be missing in the line; write \\\" for one within a text")
    }

    /// Whether a string ends directly before, which suggests that its closing quote was meant to open another string.
    private var followsQuote: Bool { at > 0 && bytes[at - 1] == UInt8(ascii: "\"") && bytes[at] >= 0x30 }

    func missingComma(_ byte: UInt8, closing: String) -> JSONFault {
        let beginsValue = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        guard beginsValue || wordEnd(from: at) > at else {
            return unexpected("expected ',' or '\(closing)' after a value")
        }
        let length = beginsValue ? 1 : wordEnd(from: at) - at
        return JSONFault(
            at, length: length, "expected ',' or '\(closing)' after a value",
            help: followsQuote
                ? "a quote may be missing in the line; write \\\" for one within a text"
                : "a comma is missing before this")
    }

    func textAfterEnd(_ byte: UInt8) -> JSONFault {
        if let fault = unreadable() { return fault }
        let another = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        var behind = at
        while behind < end, bytes[behind] != 0x0A, bytes[behind] != 0x0D { behind += 1 }
        return .textAfterEnd(at, length: behind - at, isLine: isLine, another: another || byte == UInt8(ascii: ","))
    }

    /// The fault of a NUL or an invalid UTF-8 byte.
    private func unreadable() -> JSONFault? {
        utf8Length(bytes, at, end) > 0 ? nil : .unreadable(bytes, at, end)
    }

    /// Skips one non-ASCII character.
    mutating func multibyte() throws(JSONFault) {
        let length = utf8Length(bytes, at, end)
        guard length > 0 else { throw .unreadable(bytes, at, end) }
        at += length
    }

    private func characterLength() -> Int { max(1, utf8Length(bytes, at, end)) }

    private func found() -> String {
        let byte = bytes[at]
        guard byte > 0x20, byte != 0x7F else { return "the byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "'" + String(decoding: bytes[at..<at + characterLength()], as: UTF8.self) + "'"
    }

    /// Whether the character is one of U+2018 to U+201F.
    private func isTypographicQuote() -> Bool {
        at + 2 < end && bytes[at] == 0xE2 && bytes[at + 1] == 0x80 && (0x98...0x9F).contains(bytes[at + 2])
    }
}
