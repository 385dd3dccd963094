/// A correction that a diagnostic suggests in so many words: what to write in place of the text that its caret marks.
struct Suggestion: Sendable, CustomStringConvertible {
    let path: String
    let line: Int
    /// 1-based, in bytes.
    let column: Int
    /// Of the caret, which is as long as the text that it marks where that is ASCII.
    let length: Int
    let text: String

    var description: String { "\(path):\(line):\(column): write \(text)" }

    /// The suggestions in the output of a command.
    static func all(in output: String) -> [Suggestion] {
        let problem = /(\S+):(\d+):(\d+): (?:error|warning): [^\n]*\n(?:[^\n]*\n +\| *(\^~*)\n)?(?: +help: ([^\n]*)\n)?/
        return output.matches(of: problem).flatMap { match -> [Suggestion] in
            guard let help = match.5, let mark = match.4, let line = Int(match.2), let column = Int(match.3) else {
                return []
            }
            return texts(in: String(help)).map {
                Suggestion(path: String(match.1), line: line, column: column, length: mark.count, text: $0)
            }
        }
    }

    /// The texts that a help offers: `did you mean "X"?`, `write X`, `write it as X or Y`, `write X for the time, or Y
    /// for …`.
    private static func texts(in help: String) -> [String] {
        if let meant = help.wholeMatch(of: /did you mean ["`]?([^"`?]+)["`]?\?.*/) { return [String(meant.1)] }
        let pattern = /write (?:it as )?(\S+?)(?: for the [a-z]+)?(?:,? or (\S+?)(?: for the [a-z]+|, .*)?)?/
        guard let written = help.wholeMatch(of: pattern) else { return [] }
        return [written.1, written.2].compactMap { $0.map(String.init) }
    }

    /// The files with the marked text replaced; a text in quotation marks stays in them, and a tag takes the place of a
    /// tag.
    func applied(to files: [String: String]) -> [String: String] {
        var lines = files[path]?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
        guard lines.indices.contains(line - 1) else { return files }
        let whole = lines[line - 1]
        let start = whole.utf8.index(whole.startIndex, offsetBy: column - 1)
        let end = whole.utf8.index(start, offsetBy: length, limitedBy: whole.endIndex) ?? whole.endIndex
        var changed = files
        if path.hasSuffix(".mustache"), !text.hasPrefix("{{") {
            // The name of a section or block is in its closing tag too.
            changed[path] = files[path]?.replacing(whole[start..<end], with: text)
            return changed
        }
        var (before, after) = (String(whole[..<start]), String(whole[end...]))
        if text.hasPrefix("{{") {
            before = String(before.replacing(/\{\{[^{}]*$/, with: "").replacing(/\{$/, with: ""))
            after = String(after.replacing(/^[^{}]*\}\}\}?/, with: ""))
        }
        let quote = whole[start...].hasPrefix("\"") && !text.hasPrefix("\"") ? "\"" : ""
        lines[line - 1] = before + quote + text + quote + after
        changed[path] = lines.joined(separator: "\n")
        return changed
    }
}
