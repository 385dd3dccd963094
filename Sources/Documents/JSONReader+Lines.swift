import Diagnostics
import Text

extension JSONReader {
    mutating func readLines(_ each: (Node) -> Void) {
        var at = start
        while at < bytes.count {
            let end = lineEnd(atOrAfter: at + Self.windowSize)
            let window = tokenizer.read(bytes, at..<end, .lines)
            deliver(window, from: at, each)
            at = window.status == .ended ? end : window.consumed
            if at < end { readLinesSingly(at..<end, each) }
            at = end
        }
    }

    /// Reads lines one by one because at least one of them is faulty.
    private mutating func readLinesSingly(_ range: Range<Int>, _ each: (Node) -> Void) {
        var at = range.lowerBound
        while at < range.upperBound {
            var end = at
            while end < range.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            readLine(at..<end, each)
            at = end + 1
        }
    }

    private mutating func readLine(_ line: Range<Int>, _ each: (Node) -> Void) {
        guard !bytes[line].allSatisfy(isJSONSpace) else { return }
        let window = tokenizer.read(bytes, line, .document)
        deliver(window, from: line.lowerBound, each)
        guard window.status != .ended else { return }
        var scanner = JSONScanner(source.lines, line, isLine: true)
        lose(line, to: fault(&scanner, window.status))
    }

    /// The offset after the first line end at or after `offset`.
    private func lineEnd(atOrAfter offset: Int) -> Int {
        bytes.firstIndex(of: 0x0A, from: offset).map { $0 + 1 } ?? bytes.count
    }
}
