public import Diagnostics
import Text

extension SourceText {
    /// The 1-based line, `---` or `...`, that closes the front matter; nil if there is none, or if it is not closed.
    public var endOfFrontMatter: Int? {
        guard lines.count > 1, isFence(line: 1) else { return nil }
        return (2...lines.count).first { isFence(line: $0) }
    }

    /// Whether a 1-based line opens or closes front matter.
    func isFence(line: Int) -> Bool {
        let text = bytes(ofLine: line).trimmingSuffix { $0 == 0x20 || $0 == 0x09 }
        return text.elementsEqual("---".utf8) || (line > 1 && text.elementsEqual("...".utf8))
    }
}
