import Markup
import Text

/// Links and images (CommonMark 0.30 §6.3, §6.4), whose addresses are written only where they are safe.
extension HTMLWriter {
    /// The address to write for a link or an image, checked before and after it is mapped; nil where none may be
    /// written.
    func address(
        _ written: Range<Int>, isImage: Bool, of event: MarkdownEvent, _ destination: (MarkdownLink) -> String?
    ) -> [UInt8]? {
        let link = MarkdownLink(
            destination: tree.string(written), isImage: isImage, isSafe: isAllowed(tree.text[written]),
            line: event.line, column: event.column)
        guard let mapped = destination(link).map({ Array($0.utf8) }), link.isSafe, isAllowed(mapped[...]) else {
            return nil
        }
        return mapped
    }

    /// Whether `address` has no scheme, or `http`, `https`, `mailto` or `tel`, also for a browser that skips control
    /// characters.
    private func isAllowed(_ address: ArraySlice<UInt8>) -> Bool {
        guard !options.allowsAnyAddress, let scheme = URLReference.possibleScheme(of: address.span) else { return true }
        return ["http", "https", "mailto", "tel"].contains(scheme)
    }

    mutating func openLink(title: Range<Int>, address: [UInt8]?) {
        openLinks.append(address != nil)
        guard let address else { return }
        out.literal("<a href=\"")
        out.address(address)
        out.literal("\"")
        writeTitle(title)
        out.literal(">")
    }

    mutating func openImage(title: Range<Int>, address: [UInt8]?) {
        imageDepth = 1
        imageTitle = nil
        guard let address else { return }
        imageTitle = title
        out.literal("<img src=\"")
        out.address(address)
        out.literal("\" alt=\"")
    }

    /// Writes what is inside an image as its alternative text.
    mutating func writeInsideImage(_ event: MarkdownEvent) {
        switch event.step {
        case .leaf(.text(let literal)), .leaf(.code(let literal)), .leaf(.html(let literal)):
            out.prose(tree.text[literal])
        case .leaf(.softBreak), .leaf(.lineBreak): out.literal(" ")
        case .enter(.image): imageDepth += 1
        case .exit(.image):
            imageDepth -= 1
            guard imageDepth == 0, let imageTitle else { return }
            out.literal("\"")
            writeTitle(imageTitle)
            out.literal(" />")
        default: break
        }
    }

    private mutating func writeTitle(_ title: Range<Int>) {
        guard !title.isEmpty else { return }
        out.literal(" title=\"")
        out.prose(tree.text[title])
        out.literal("\"")
    }
}
