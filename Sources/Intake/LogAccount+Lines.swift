extension LogAccount {
    /// Adds the 1-based lines of a file, without empty ones at their end.
    mutating func add(_ lines: ClosedRange<Int>, of file: MarkdownFile, _ reading: PartKind) {
        if isKept { add(file.bytes(of: lines), reading) }
    }
}
