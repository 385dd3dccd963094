public import Diagnostics
import Text

/// Reads a YAML file like `readYAML`, but after a syntax error blanks out its lines and reads again, to report all
/// problems at once. The document lacks the values of those lines.
public func readYAML(resuming source: SourceText) -> (Node?, [Diagnostic]) {
    var found: [Diagnostic] = []
    var text = source
    for _ in 0..<YAMLReader.maxFaults {
        var reader = YAMLReader(source: text, range: text.byteOrderMarkLength..<text.bytes.count)
        let node = reader.read()
        found += reader.diagnostics
        guard node == nil, let line = reader.faultyLine, let rest = text.without(entryAt: line) else {
            return (node, distinct(found))
        }
        text = rest
    }
    return (nil, found)
}

extension YAMLReader {
    /// The maximum number of syntax errors reported for one file.
    static let maxFaults = 100
}

extension SourceText {
    /// The text with blanks in place of a line and the lines that belong to it: deeper ones, or a list below it. Nil if
    /// the line is blank.
    fileprivate func without(entryAt number: Int) -> SourceText? {
        var bytes = bytes
        let line = lines.range(ofLine: number)
        guard let indent = indent(of: line) else { return nil }
        let isItem = bytes[line.lowerBound + indent] == UInt8(ascii: "-")
        for index in line { bytes[index] = 0x20 }
        for next in (number + 1)..<max(number + 1, lines.count + 1) {
            let line = lines.range(ofLine: next)
            guard let deeper = self.indent(of: line) else { continue }
            let isBelow = deeper == indent && !isItem && bytes[line.lowerBound + deeper] == UInt8(ascii: "-")
            guard deeper > indent || isBelow else { break }
            for index in line { bytes[index] = 0x20 }
        }
        return SourceText(file: file, bytes: bytes)
    }

    /// The number of blanks that a line begins with; nil if it is blank.
    private func indent(of line: Range<Int>) -> Int? {
        line.firstIndex { !bytes[$0].isBlank }.map { $0 - line.lowerBound }
    }
}
