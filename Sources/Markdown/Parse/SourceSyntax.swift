import Text

/// Finds by bytes alone which syntax a source may contain that needs more than one parse by libcmark.
struct SourceSyntax {
    private(set) var hasTilde = false
    private(set) var hasFootnote = false
    private(set) var imageCount = 0
    private var hasPipe = false
    private var hasTaskBox = false

    /// Whether an extension may apply.
    var hasExtensions: Bool { hasPipe || hasTilde || hasFootnote || hasTaskBox }

    init(_ source: [UInt8], usesExtensions: Bool) {
        if usesExtensions {
            hasPipe = source.firstIndex(of: .pipe, from: 0) != nil
            hasTilde = source.firstIndex(of: .tilde, from: 0) != nil
        }
        var start = 0
        while let index = source.firstIndex(of: .leftBracket, from: start) {
            if index > 0, source[index - 1] == .exclamation { imageCount += 1 }
            if index + 1 < source.count, source[index + 1] == .caret { hasFootnote = usesExtensions }
            if index + 2 < source.count, source[index + 2] == .rightBracket { hasTaskBox = usesExtensions }
            start = index + 1
        }
    }
}
