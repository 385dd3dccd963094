/// Punctuation that stands in for asterisks, underscores and short runs of tildes during the parse.
///
/// libcmark leaves the stand-ins as text, and `DelimiterMatcher` then pairs all three on one stack, as GitHub does.
/// libcmark alone would pair asterisks and underscores before anything is known of the tildes between them.
struct DelimiterStandIns {
    /// One kind of delimiter.
    struct Delimiter {
        let sign: UInt8
        /// Three bytes of UTF-8.
        let standIn: [UInt8]
    }

    let delimiters: [Delimiter]
    private let mark: EscapeMark

    /// nil if `source` contains too many of the possible stand-ins.
    init?(unusedIn source: [UInt8], mark: EscapeMark) {
        let unused = EscapeMark.unused(in: source).filter { $0 != mark.bytes }
        let signs: [UInt8] = [.asterisk, .underscore, .tilde]
        guard unused.count >= signs.count else { return nil }
        delimiters = zip(signs, unused).map(Delimiter.init)
        self.mark = mark
    }

    /// The delimiter whose stand-in is at `index` of `text`.
    func delimiter(in text: [UInt8], at index: Int, before end: Int) -> Delimiter? {
        guard index >= 0, index + 2 < end, text[index] == 0xE2 || text[index] == 0xEA else { return nil }
        return delimiters.first { text[index...].starts(with: $0.standIn) }
    }

    /// The edits that put stand-ins into `source`, except for list markers, thematic breaks and fences, and between the
    /// angle brackets of `tags`.
    func edits(of source: SourceLines, except tags: Set<ArraySlice<UInt8>>) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        let bytes = source.bytes
        var index = 0
        for line in 1...source.count {
            index = max(index, ContainerMarker.contentStart(bytes, source.range(line)))
            let end = source.range(line).upperBound
            while index < end {
                if bytes[index] == .backslash {
                    index += 2
                } else if bytes[index] == .lessThan, let tag = Self.tag(bytes[index...]), tags.contains(tag) {
                    index = tag.endIndex
                } else if let delimiter = delimiters.first(where: { $0.sign == bytes[index] }) {
                    let run = index..<(bytes[index..<end].firstIndex { $0 != delimiter.sign } ?? end)
                    appendEdits(of: run, delimiter, bytes, to: &edits)
                    index = run.upperBound
                } else {
                    index += 1
                }
            }
        }
        return edits
    }

    /// Adds marks where the parse would turn a reference or backslash next to a run into a character or line break, so
    /// that the neighbour stays punctuation as in the source.
    private func appendEdits(
        of run: Range<Int>, _ delimiter: Delimiter, _ bytes: [UInt8], to edits: inout [SourceEdit]
    ) {
        if run.lowerBound > 0, bytes[run.lowerBound - 1] == .semicolon {
            edits.append(mark.insertion(at: run.lowerBound))
        }
        // Longer runs of tildes are text, or fences.
        if delimiter.sign != .tilde || run.count <= 2 {
            edits += run.map { SourceEdit(range: $0..<$0 + 1, bytes: delimiter.standIn) }
        }
        if run.upperBound < bytes.count, bytes[run.upperBound] == .backslash || bytes[run.upperBound] == .ampersand {
            edits.append(mark.insertion(at: run.upperBound))
        }
    }

    /// The start of `text`, from an angle bracket to the next that closes, if none opens between them.
    fileprivate static func tag(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let content = text.dropFirst().prefix { $0 != .greaterThan && $0 != .lessThan }
        guard content.endIndex < text.endIndex, text[content.endIndex] == .greaterThan else { return nil }
        return text[text.startIndex...content.endIndex]
    }
}

extension MarkdownTree {
    /// The HTML tags and e-mail autolinks, with their angle brackets. Their syntax allows no stand-ins (CommonMark 0.30
    /// §6.5, §6.6).
    var tags: Set<ArraySlice<UInt8>> {
        var tags: Set<ArraySlice<UInt8>> = []
        for event in events {
            switch event.step {
            case .leaf(.html(let literal)), .leaf(.htmlBlock(let literal)):
                for index in literal where text[index] == .lessThan {
                    if let tag = DelimiterStandIns.tag(text[index..<literal.upperBound]) { tags.insert(tag) }
                }
            case .enter(.link(let address, _)) where text[address].starts(with: Self.mailto):
                tags.insert([.lessThan] + text[address].dropFirst(Self.mailto.count) + [.greaterThan])
            default: break
            }
        }
        return tags
    }

    private static let mailto = Array("mailto:".utf8)
}
