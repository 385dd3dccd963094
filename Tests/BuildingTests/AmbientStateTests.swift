import Files
import Foundation
import TestSupport
import Testing

@Suite("Source code")
struct AmbientStateTests {
    /// Names that read global state of the process; each is matched as a whole word.
    private static let forbidden = [
        ".shared", ".current", ".default", "Date()", "Date.now", "getenv", "setenv", "ProcessInfo", "CommandLine",
        "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", "gettimeofday", "clock_gettime",
    ].map { Array($0.utf8) }

    /// Whether a line of code, without its strings and comments, contains a forbidden name.
    private static func isOffence(_ line: ArraySlice<UInt8>) -> Bool {
        guard forbidden.contains(where: { line.firstRange(of: $0) != nil }) else { return false }
        var code: [UInt8] = []
        var isQuoted = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\""), code.last != UInt8(ascii: "\\") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: "/"), line.dropFirst(index + 1).first == byte { break }
            if !isQuoted || byte == UInt8(ascii: "\\") { code.append(byte) }
        }
        return forbidden.contains { needle in
            code.ranges(of: needle).contains { range in
                let before = code[..<range.lowerBound].last
                let after = code[range.upperBound...].first
                // A function or case of that name, called with arguments, is allowed.
                let isMember = needle.first == UInt8(ascii: ".")
                let isCall = isMember && after == UInt8(ascii: "(")
                return (isMember || !isPartOfName(before)) && !isPartOfName(after) && !isCall
            }
        }
    }

    private static func isPartOfName(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
    }

    @Test("below the command reads no clock, environment variable or singleton")
    func noAmbientState() throws {
        let files = PosixFileSystem()
        let sources = joinedPath(checkout, "Sources")
        let found = try files.files(below: sources).map(\.path).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("report/")
        }
        #expect(found.count > 100)
        for path in found {
            let content = try files.read(joinedPath(sources, path))
            // Most files have none of the names, and a search line by line takes long.
            let bytes = Data(content)
            guard Self.forbidden.contains(where: { bytes.range(of: Data($0)) != nil }) else { continue }
            let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where Self.isOffence(line) {
                Issue.record("Sources/\(path):\(index + 1): \(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    @Test(
        "that reads global state is caught",
        arguments: [
            "let x = FileManager.default", "foo(Calendar.current)", "let now = Date()", "Foo.shared.bar()",
            "locale: .current)", "getenv(\"HOME\")", "ProcessInfo.processInfo", "CommandLine.arguments", "Date.now",
            "x = \"//\" + Date()", "ContinuousClock.now",
        ])
    func caught(line: String) {
        #expect(Self.isOffence(Array(line.utf8)[...]))
    }

    @Test(
        "that only resembles such code is allowed",
        arguments: [
            "default: return 1", "x // Date() is not used", "    static func shared() {}", "let text = \"Date()\"",
            "isCurrent", "entry.currentStreak", "x.defaultTheme", "case .file: 1", "let current = 1", "current.count",
            ".shared(\"words\", shape)", "CivilDate()", "\"\\\"Date()\"",
        ])
    func allowed(line: String) {
        #expect(!Self.isOffence(Array(line.utf8)[...]))
    }
}
