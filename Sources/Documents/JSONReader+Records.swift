import Diagnostics

extension JSONReader {
    /// The number of faults after which the rest of a list is not read.
    private static let maxFaults = 100
    /// The size of the largest window, in bytes, that is scanned for a fault before the window is doubled.
    private static let maxScannedSize = 1 << 20

    mutating func readRecords(_ each: (Node) -> Void) {
        let first = skippingSpace(from: start)
        guard first < bytes.count, bytes[first] == UInt8(ascii: "[") else {
            readSingleRecord(at: first, each)
            return
        }
        readElements(opening: first, each)
    }

    private mutating func readSingleRecord(at first: Int, _ each: (Node) -> Void) {
        var record: Node?
        readDocument { record = $0 }
        guard let record else { return }
        if record.kind == .object {
            each(record)
        } else {
            diagnostics.append(
                record.diagnostic(
                    .error, "not-a-record", "expected a list of records or a single one (found \(record.sourceText))",
                    help: "write [{\"field\": …}, …]"))
        }
    }

    private mutating func readElements(opening: Int, _ each: (Node) -> Void) {
        var at = opening + 1
        var size = Self.windowSize
        var faults = 0
        while true {
            let end = windowEnd(from: at, size: size)
            let afterComma = at > opening + 1
            let window = tokenizer.read(bytes, at..<end, .elements(afterComma: afterComma))
            deliver(window, from: at, each)
            if window.status == .ended {
                finish(after: window.consumed)
                return
            }
            if !window.roots.isEmpty, end < bytes.count {
                at = window.consumed
                continue
            }
            let isFirst = !afterComma && window.roots.isEmpty
            var scanner = JSONScanner(source.lines, window.consumed..<end, opening: opening, afterComma: !isFirst)
            guard end == bytes.count || (size <= Self.maxScannedSize && scanner.hasFaultBeforeEnd()) else {
                size *= 2
                continue
            }
            faults += 1
            guard let next = recover(&scanner, window.status, each) else { return }
            guard faults < Self.maxFaults else {
                report(.tooMany(at: next))
                return
            }
            at = next
            size = Self.windowSize
        }
    }

    /// Reports the fault at which the tokenizer stopped, passes on the whole elements before it, and returns the offset
    /// at which to continue; nil to stop.
    private mutating func recover(
        _ scanner: inout JSONScanner, _ status: JSONTokenizer.Status, _ each: (Node) -> Void
    ) -> Int? {
        let at = scanner.at
        let fault = report(&scanner, status)
        if let end = scanner.lastElementEnd, end > at { readWholeElements(at..<end, each) }
        guard status != .exhausted, let start = scanner.elementStart else { return nil }
        if scanner.elementIsWhole {
            let window = tokenizer.read(bytes, start..<fault, .document)
            deliver(window, from: start, each)
        }
        return nextRecord(like: start, from: fault)
    }

    /// Passes on elements that are known to be whole, the last one with its comma.
    private mutating func readWholeElements(_ range: Range<Int>, _ each: (Node) -> Void) {
        var at = range.lowerBound
        var size = Self.windowSize
        while at < range.upperBound {
            let end = min(range.upperBound, windowEnd(from: at, size: size))
            let window = tokenizer.read(bytes, at..<end, .elements(afterComma: false))
            deliver(window, from: at, each)
            if !window.roots.isEmpty {
                at = window.consumed
            } else if end < range.upperBound {
                size *= 2
            } else {
                return
            }
        }
    }

    /// The first object at or after `offset` that begins a line with the same indentation as the record at `start`.
    private func nextRecord(like start: Int, from offset: Int) -> Int? {
        guard let indentation = indentation(of: start) else { return nil }
        let span = bytes.span
        var at = offset - min(offset, indentation)
        var lineStart = at
        while at < span.count {
            if span[at] == UInt8(ascii: "{"), at >= offset, at - lineStart == indentation,
                self.indentation(of: at) == indentation
            {
                return at
            }
            if span[at] == 0x0A { lineStart = at + 1 }
            at += 1
        }
        return nil
    }

    /// The number of blanks before `offset` in its line; nil if other characters precede it.
    private func indentation(of offset: Int) -> Int? {
        var at = offset
        while at > 0, bytes[at - 1] == UInt8(ascii: " ") || bytes[at - 1] == UInt8(ascii: "\t") { at -= 1 }
        return at == 0 || bytes[at - 1] == 0x0A ? offset - at : nil
    }

    private mutating func finish(after end: Int) {
        let rest = skippingSpace(from: end)
        guard rest < bytes.count else { return }
        var scanner = JSONScanner(source.lines, behindDocumentAt: rest)
        report(&scanner, .fault)
    }

    /// Chooses a window end that rarely splits a value: after a line end, or else after a comma.
    private func windowEnd(from start: Int, size: Int) -> Int {
        let limit = start + size
        guard limit < bytes.count else { return bytes.count }
        let half = bytes[(start + size / 2)..<limit]
        return (half.lastIndex(of: 0x0A) ?? half.lastIndex(of: UInt8(ascii: ",")) ?? limit - 1) + 1
    }
}
