import Diagnostics
import Text

extension MarkdownFile {
    /// The 1-based line that begins a code block or a comment without an end, which goes on to the end of the file
    /// (CommonMark 0.30 §4.5, §4.6).
    var openLine: Int? { open(in: source.bytes).flatMap { _ in open(in: textWithoutComments) } }

    private func open(in text: [UInt8]) -> Int? {
        var position = source.lines.offset(line: bodyLine, column: 1)
        var marks = ["```", "~~~", "<!--"].map { Mark(Array($0.utf8), in: text, from: position) }
        while let start = marks.compactMap(\.start).min() {
            guard let end = end(ofBlockAt: start, in: text) else { return source.lines.line(at: start) }
            position = end
            for index in marks.indices { marks[index].move(to: position, in: text) }
        }
        return nil
    }

    /// The signs that begin a block, where they next begin a line.
    private struct Mark {
        let signs: [UInt8]
        private(set) var start: Int?

        init(_ signs: [UInt8], in text: [UInt8], from position: Int) {
            self.signs = signs
            find(in: text, from: position)
        }

        mutating func move(to position: Int, in text: [UInt8]) {
            if let start, start < position { find(in: text, from: position) }
        }

        private mutating func find(in text: [UInt8], from position: Int) {
            var next = position
            start = nil
            while start == nil, let found = text.firstIndex(of: signs[0], from: next) {
                let beginsLine = found == 0 || text[found - 1] == 0x0A || text[found - 1] == 0x0D
                if beginsLine, text[found...].starts(with: signs) { start = found }
                next = found + 1
            }
        }
    }

    /// An offset in the last line of the block that begins at `start`, or behind signs that begin none; nil for no end.
    private func end(ofBlockAt start: Int, in text: [UInt8]) -> Int? {
        let sign = text[start]
        if sign == UInt8(ascii: "<") {
            var next = start + 4
            while let found = text.firstIndex(of: UInt8(ascii: ">"), from: next) {
                if text[found - 1] == UInt8(ascii: "-"), text[found - 2] == UInt8(ascii: "-") { return found }
                next = found + 1
            }
            return nil
        }
        let first = source.lines.line(at: start)
        let mark = text[start...].prefix { $0 == sign }
        let rest = text[mark.endIndex..<source.lines.range(ofLine: first).upperBound]
        if sign == UInt8(ascii: "`"), rest.contains(sign) { return mark.endIndex }
        for line in first + 1..<max(first + 1, source.lines.count + 1) {
            let range = source.lines.range(ofLine: line)
            let signs = text[range].trimming(while: \.isBlank)
            if signs.count >= mark.count, signs.allSatisfy({ $0 == sign }) { return range.upperBound }
        }
        return nil
    }
}
