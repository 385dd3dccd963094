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
        if let fault = readDocument({ record = $0 }) { lose(first..<bytes.count, to: fault) }
        guard let record else { return }
        if record.kind == .object {
            each(record)
        } else {
            let message = "expected a list of records or a single one (found \(record.sourceText))"
            let help = "write [{\"field\": …}, …]"
            lose(first..<bytes.count, to: JSONFault(record.offset, "not-a-record", message, help: help))
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
                lose(next..<bytes.count, to: .tooMany(at: next))
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
        let fault = fault(&scanner, status)
        if let end = scanner.lastElementEnd, end > at { readWholeElements(at..<end, each) }
        guard status != .exhausted, let start = scanner.elementStart else {
            lose(min(at, fault.offset)..<bytes.count, to: fault)
            return nil
        }
        let next = nextRecord(like: start, from: openingBefore(fault.offset) ?? fault.offset)
        var lostFrom = max(start, scanner.lastElementEnd ?? start)
        if scanner.elementIsWhole {
            let window = tokenizer.read(bytes, start..<fault.offset, .document)
            deliver(window, from: start, each)
            lostFrom = fault.offset
        }
        lose(min(lostFrom, next ?? bytes.count)..<(next ?? bytes.count), to: fault)
        return next
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

    /// The first object at or after `offset` that may be the record after the one at `start`: it begins a line as far
    /// to the right as that, or follows a comma or an object in its line.
    private func nextRecord(like start: Int, from offset: Int) -> Int? {
        let column = indentation(of: start)
        return (offset..<bytes.count).first { at in
            guard opensRecord(at) else { return false }
            if let indentation = indentation(of: at) { return column == nil || indentation == column }
            let before = bytes[..<at].last { !isJSONSpace($0) }
            return before == UInt8(ascii: ",") || before == UInt8(ascii: "}")
        }
    }

    /// The object that begins directly before `offset`, as in `{"note": "x}, {"date"`, where a missing quote hides it.
    private func openingBefore(_ offset: Int) -> Int? {
        guard offset > 0, bytes[offset - 1] == UInt8(ascii: "\"") else { return nil }
        guard let at = bytes[..<(offset - 1)].lastIndex(where: { !isJSONSpace($0) }) else { return nil }
        return bytes[at] == UInt8(ascii: "{") ? at : nil
    }

    private mutating func finish(after end: Int) {
        let rest = skippingSpace(from: end)
        guard rest < bytes.count else { return }
        var scanner = JSONScanner(source.lines, behindDocumentAt: rest)
        lose(rest..<bytes.count, to: fault(&scanner, .fault))
    }

    /// Chooses a window end that rarely splits a value: after a line end, or else after a comma.
    private func windowEnd(from start: Int, size: Int) -> Int {
        let limit = start + size
        guard limit < bytes.count else { return bytes.count }
        let half = bytes[(start + size / 2)..<limit]
        return (half.lastIndex(of: 0x0A) ?? half.lastIndex(of: UInt8(ascii: ",")) ?? limit - 1) + 1
    }
}
