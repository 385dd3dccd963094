import Diagnostics
import Text

/// Scans strings, numbers and words.
extension JSONScanner {
    mutating func string() throws(JSONFault) {
        let start = at
        at += 1
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return
            case UInt8(ascii: "\\"): try escape(of: start)
            case 0x0A, 0x0D: throw .unclosedString(start..<at)
            case 0: throw .unreadable(bytes, at, end)
            case 0..<0x20: throw .controlCharacter(byte, at: at)
            case 0x80...: try multibyte()
            default: at += 1
            }
        }
        throw .unclosedString(start..<at)
    }

    private mutating func escape(of start: Int) throws(JSONFault) {
        guard at + 1 < end else {
            at = end
            throw .unclosedString(start..<end)
        }
        let letter = bytes[at + 1]
        switch letter {
        case UInt8(ascii: "u"):
            guard at + 6 <= end, codeUnit(bytes[..<end], at + 2) != nil else {
                throw JSONFault(at, length: 2, "four hexadecimal digits must follow \\u", help: "write \\u00E9 for é")
            }
            at += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            at += 2
        case 0x21..<0x7F:
            throw JSONFault(
                at, length: 2, "'\\\(Unicode.Scalar(letter))' is not an escape", help: "write \\\\ for a backslash")
        default:
            throw JSONFault(at, "a backslash that escapes nothing", help: "write \\\\ for a backslash")
        }
    }

    mutating func number() throws(JSONFault) {
        let start = at
        if byte == UInt8(ascii: "-") { at += 1 }
        guard skipDigits() > 0 else { throw numberFault(start, "a digit is missing after '-'") }
        let digits = bytes[start..<at].first == UInt8(ascii: "-") ? start + 1 : start
        if bytes[digits] == UInt8(ascii: "0"), at > digits + 1 {
            var rest = digits
            while rest < at - 1, bytes[rest] == UInt8(ascii: "0") { rest += 1 }
            let sign = digits > start ? "-" : ""
            throw numberFault(
                start, "a number must not begin with 0",
                help: "write \(sign)\(String(decoding: bytes[rest..<wordEnd(from: rest)], as: UTF8.self))")
        }
        if byte == UInt8(ascii: ".") {
            at += 1
            guard skipDigits() > 0 else { throw numberFault(start, "a digit is missing after '.'") }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            at += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
            guard skipDigits() > 0 else { throw numberFault(start, "a digit is missing in the exponent") }
        }
        let behind = wordEnd(from: at)
        guard behind == at else {
            let text = String(decoding: bytes[start..<behind], as: UTF8.self)
            throw numberFault(start, "'\(text)' is not a number", help: "text needs double quotes: \"\(text)\"")
        }
    }

    private mutating func skipDigits() -> Int {
        let start = at
        while byte?.isDigit == true { at += 1 }
        return at - start
    }

    private func numberFault(_ start: Int, _ message: String, help: String? = nil) -> JSONFault {
        JSONFault(start, length: max(1, wordEnd(from: start) - start), message, help: help)
    }

    /// The end of the word or number at `start`, which may contain letters, digits, signs and non-ASCII characters.
    func wordEnd(from start: Int) -> Int {
        var index = start
        while index < end, index < start + 64, isWordByte(bytes[index]) { index += 1 }
        return index
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    mutating func word(_ byte: UInt8) throws(JSONFault) {
        let behind = wordEnd(from: at)
        guard behind > at, byte >= UInt8(ascii: "A") || byte == UInt8(ascii: "$") else {
            throw unexpected("expected a value")
        }
        let text = String(decoding: bytes[at..<behind], as: UTF8.self)
        guard ["true", "false", "null"].contains(text) else {
            throw JSONFault(at, length: behind - at, "'\(text)' is not a JSON value", help: help(for: text))
        }
        at = behind
    }

    private func help(for word: String) -> String {
        switch word.lowercased() {
        case "none", "nil", "undefined", "nan", "infinity", "inf": return "write null"
        case "yes", "on": return "write true"
        case "no", "off": return "write false"
        default: break
        }
        if let known = nearest(to: word, among: ["true", "false", "null"]) { return "write \(known)" }
        return "text needs double quotes: \"\(word)\""
    }
}
