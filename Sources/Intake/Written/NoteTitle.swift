import Files

/// The name of a note at a path, without its ending. Logseq's journals, `2026_11_20.md`, get dashes.
public func noteTitle(of path: String) -> String {
    String(lastPart(of: path).prefix { $0 != "." }).replacing("_", with: "-")
}
