extension LogAccount {
    /// Adds the 1-based `lines` of a file as one part, without trailing empty lines.
    mutating func add(_ lines: ClosedRange<Int>, of file: MarkdownFile, _ reading: PartKind) {
        if isKept { add(file.bytes(of: lines), reading) }
    }
}
