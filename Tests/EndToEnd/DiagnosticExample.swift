import Foundation
import TestSupport

/// A section of the manual's page that explains one kind of problem, with its example.
///
/// A code block after a paragraph that ends in "In `PATH`:" is a file that causes the problem; one behind another
/// paragraph is what to write into that file instead; one of the language `sh` is run in the site's folder in place of
/// `report check`.
struct DiagnosticExample: Sendable, CustomStringConvertible {
    static let page = "content/pages/manual-diagnostics.md"

    let identifier: String
    private(set) var files: [String: String] = [:]
    private(set) var correction: (path: String, text: String)?
    private(set) var script: String?

    var description: String { identifier }
    var isEmpty: Bool { files.isEmpty && script == nil }

    init(_ section: ManualPage.Section) {
        identifier = section.title
        var path: String?
        var isFault = false
        for block in section.blocks {
            switch block {
            case .paragraph(let text):
                isFault = text.hasSuffix("`:") && text.contains(/In\s`[^`]+`:$/)
                if isFault { path = text.codeSpans.last }
            case .code("sh", let text): script = text
            case .code(_, let text):
                if isFault, let path { files[path] = text } else if let path { correction = (path, text) }
            case .table: break
            }
        }
    }

    static func all() throws -> [DiagnosticExample] {
        let file = CountedSite.sample.appending(path: page)
        return ManualPage(try String(contentsOf: file, encoding: .utf8)).sections.filter { $0.level == 3 }.map(
            Self.init)
    }

    /// A site with the faulty files, or with the correction.
    func site(corrected: Bool = false) throws -> TestSite {
        var files = files
        if corrected, let correction { files[correction.path] = correction.text }
        return try site(files)
    }

    /// A site with one of the files changed.
    func site(_ files: [String: String]) throws -> TestSite {
        var all = ["/content/pages/about.md": "# About\n"]
        for (path, text) in files { all["/" + path] = text }
        return try TestSite(all)
    }

    /// Runs the script or else `report check`.
    func outcome(in site: TestSite) async throws -> Command.Outcome {
        guard let script else { return try await site.report("check") }
        let program = Command.report.executable.deletingLastPathComponent().path
        let now = "SOURCE_DATE_EPOCH=1795132800"
        return try await Command.shell("export PATH='\(program)':$PATH \(now)\n" + script, in: site.folder)
    }
}
