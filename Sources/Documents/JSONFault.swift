import Diagnostics
import Text

/// A syntax error in a JSON text, or bytes of any text that are not UTF-8.
struct JSONFault: Error {
    let offset: Int
    let length: Int
    let identifier: String
    var message: String
    let help: String?

    init(_ offset: Int, length: Int = 1, _ message: String, help: String? = nil) {
        self.init(offset, length: length, "json-syntax", message, help: help)
    }

    init(_ offset: Int, length: Int = 1, _ identifier: String, _ message: String, help: String? = nil) {
        self.offset = offset
        self.length = length
        self.identifier = identifier
        self.message = message
        self.help = help
    }
}

extension SourceText {
    /// The error for a fault in this file, with an excerpt of its line.
    func diagnostic(_ fault: JSONFault) -> Diagnostic {
        diagnostic(.error, fault.identifier, fault.message, at: fault.offset, length: fault.length, help: fault.help)
    }
}

extension JSONFault {
    static func tooDeep(_ offset: Int) -> JSONFault {
        JSONFault(
            offset, "nesting-too-deep", "lists and objects are nested more than \(JSONTokenizer.maxDepth) deep")
    }

    static func tooMany(at offset: Int) -> JSONFault {
        JSONFault(offset, "too-many-faults", "more than 100 faults")
    }

    static func commaBefore(_ bracket: String, at comma: Int) -> JSONFault {
        JSONFault(comma, "a comma before '\(bracket)'", help: "remove the comma")
    }

    static func empty(_ offset: Int) -> JSONFault {
        JSONFault(offset, "empty-file", "the file is empty", help: "write [] for no records")
    }

    static func unclosedString(_ range: Range<Int>) -> JSONFault {
        JSONFault(
            range.lowerBound, length: range.count, "a string is not closed at the end of its line",
            help: "write \" after its last character, and \\n for a line break in it")
    }

    static func controlCharacter(_ byte: UInt8, at offset: Int) -> JSONFault {
        let escape =
            switch byte {
            case 0x08: "\\b"
            case 0x09: "\\t"
            case 0x0A: "\\n"
            case 0x0C: "\\f"
            case 0x0D: "\\r"
            default: "\\u00" + byte.hexDigits
            }
        return JSONFault(offset, "control character in a string", help: "write \(escape)")
    }

    /// The fault of a NUL or an invalid UTF-8 byte at `offset`.
    static func unreadable(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> JSONFault {
        if looksWide(bytes) {
            return JSONFault(0, "not-utf8", "the file is UTF-16, not UTF-8", help: "save it as UTF-8")
        }
        let byte = bytes[offset]
        guard byte != 0 else {
            return JSONFault(offset, "nul-byte", "a NUL byte", help: "the file may be damaged or not be text")
        }
        let follows = offset + 1 < end ? bytes[offset + 1] : 0
        let isLatin = byte >= 0xA0 && follows < 0x80
        return JSONFault(
            offset, "not-utf8", "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8",
            help: isLatin
                ? "it looks like '\(Unicode.Scalar(byte))' in Latin-1; save the file as UTF-8"
                : "save the file as UTF-8")
    }

    /// The fault of bytes that have no meaning in another encoding than UTF-8.
    static func undecodable(_ bytes: [UInt8], at offset: Int, _ encoding: String) -> JSONFault {
        let digits = bytes.map(\.hexDigits).joined().uppercased()
        return JSONFault(
            offset, "not-utf8", "the \(bytes.count == 1 ? "byte" : "bytes") 0x\(digits) can't be read as \(encoding)",
            help: "save the file as UTF-8")
    }

    /// Whether the bytes look like UTF-16: a byte order mark, or two ASCII characters.
    static func looksWide(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        return bytes.count >= 4 && (bytes[0] == 0) != (bytes[1] == 0) && (bytes[2] == 0) == (bytes[0] == 0)
            && (bytes[3] == 0) == (bytes[1] == 0)
    }

    static func textAfterEnd(_ offset: Int, length: Int, isLine: Bool, another: Bool) -> JSONFault {
        let help: String? =
            switch (isLine, another) {
            case (true, _): "write one record a line, without a comma after it"
            case (false, true): "put the records in a list, [ …, … ], or one a line in a file named .jsonl"
            case (false, false): nil
            }
        return JSONFault(
            offset, length: length, "text after the end of the \(isLine ? "line's value" : "document")", help: help)
    }
}
