import Diagnostics
import Text

/// Explains syntax errors, in our own words if libyaml's are unclear.
extension YAMLReader {
    /// The first NUL or invalid UTF-8 byte, which libyaml would report without a line.
    func unreadableByte() -> Diagnostic? {
        unreadableOffset(in: source.bytes, range).map { offset in
            source.diagnostic(.unreadable(source.bytes, offset, range.upperBound))
        }
    }

    mutating func diagnostic(of fault: YAMLFault) -> Diagnostic {
        let offset =
            fault.isByteOffset
            ? min(range.upperBound, range.lowerBound + fault.position) : offsets.offset(of: fault.position)
        let context = offsets.offset(of: fault.contextPosition)
        let (place, message, help) = wording(fault, at: offset, context: context)
        let isOpen = Self.problemsOfOpenText.contains(fault.problem)
        faultyLine = source.lines.line(at: min(isOpen ? context : place, max(0, range.upperBound - 1)))
        return source.diagnostic(.error, "yaml-syntax", message, at: place, help: help)
    }

    /// libyaml's problems with unclosed constructs, whose fault lies at their beginning.
    private static let problemsOfOpenText: Set = [
        "could not find expected ':'", "found unexpected end of stream", "did not find expected ',' or ']'",
        "did not find expected ',' or '}'",
    ]

    private func wording(_ fault: YAMLFault, at offset: Int, context: Int) -> (Int, String, String?) {
        if let tab = indentingTab(before: offset) {
            return (tab, "a tab in the indentation", "indent by spaces")
        }
        let byte = offset < range.upperBound ? source.bytes[offset] : 0
        switch fault.problem {
        case "mapping values are not allowed in this context":
            return (
                offset, "a ':' is not allowed here", "quote the text if the ':' belongs to it, or fix the indentation"
            )
        case "could not find expected ':'":
            return (context, "expected 'name: value'", "write ':' and a space after the name")
        case "found unexpected end of stream":
            return (context, "a quoted text is not closed", "write the closing quote")
        case "found character that cannot start any token":
            let character = byte == UInt8(ascii: "\t") ? "a tab" : "'\(Unicode.Scalar(byte))'"
            return (offset, "\(character) cannot begin a value", "put the text in quotes")
        case "did not find expected key":
            return (
                offset, "expected a field of the object that begins at line \(source.lines.line(at: context))",
                "fix the indentation, or put the text before it in quotes"
            )
        case "did not find expected '-' indicator":
            return (
                offset, "expected '-' of the list that begins at line \(source.lines.line(at: context))",
                "fix the indentation"
            )
        case "did not find expected ',' or ']'":
            return (offset, "expected ',' or ']': '[' of line \(source.lines.line(at: context)) is not closed", nil)
        case "did not find expected ',' or '}'":
            return (offset, "expected ',' or '}': '{' of line \(source.lines.line(at: context)) is not closed", nil)
        case "found unknown escape character":
            return (offset, "this escape is not known", "write \\\\ for a backslash, or use single quotes")
        case "block sequence entries are not allowed in this context":
            return (offset, "a list item is not allowed here", "begin the list on a line of its own")
        case "did not find expected <document start>":
            return (offset, "text after the end of the document", "fix the indentation")
        default:
            return (offset, fault.problem + (fault.context.map { " (\($0))" } ?? ""), nil)
        }
    }

    /// The tab that indents the line at `offset`; nil if there is none.
    private func indentingTab(before offset: Int) -> Int? {
        let line = source.lines.range(
            ofLine: source.lines.line(at: min(offset, max(range.lowerBound, range.upperBound - 1))))
        for index in line {
            switch source.bytes[index] {
            case UInt8(ascii: " "): continue
            case UInt8(ascii: "\t"): return index
            default: return nil
            }
        }
        return nil
    }
}
