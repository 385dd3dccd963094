import Building
import Diagnostics
import Files
import Foundation
import Intake
import Model
import TestSupport
import Testing

@Suite("The sample site", .serialized)
struct SampleSiteTests {
    /// The published site, built once.
    private static let output = Task { () throws -> [String: [UInt8]] in
        let disk = PosixFileSystem()
        let memory = InMemoryFileSystem()
        for file in try disk.files(below: joinedPath(checkout, "content")) {
            let path = joinedPath("content", file.path)
            try memory.makeFolder(parentPath(path))
            try memory.write(disk.read(joinedPath(checkout, path)), to: path)
        }
        let source = SourceText(file: "content/site.yml", bytes: try memory.read("content/site.yml"))
        var site = SmallSite()
        (site.settings, site.problemsBefore) = SettingsReader { _ in true }.read(source)
        site.policy.isStrict = true
        _ = try await site.build(on: memory).publish(to: "public")
        return memory.output
    }

    @Test("builds without a warning")
    func builds() async throws {
        do {
            let pages = try await Self.output.value.keys.filter { $0.hasSuffix(".html") }
            #expect(pages.count > 100)
        } catch let BuildFailure.content(diagnostics) {
            let printer = DiagnosticPrinter(usesColor: false)
            for diagnostic in diagnostics { Issue.record("\(printer.text(diagnostic))") }
        }
    }

    @Test("has no broken link, neither to a file nor to a part of a page")
    func links() async throws {
        let output = try await Self.output.value
        var scanned: [String: HTMLScan] = [:]
        for (path, bytes) in output where path.hasSuffix(".html") { scanned[path] = HTMLScan(bytes) }
        var count = 0
        for (path, page) in scanned.sorted(by: { $0.key < $1.key }) {
            for link in page.links {
                guard let (target, fragment) = Self.target(of: link, from: path) else { continue }
                count += 1
                guard output[target] != nil else {
                    Issue.record("\(path): \(link) leads to \(target), which is not published")
                    continue
                }
                if let fragment, let ids = scanned[target]?.identifiers, !ids.contains(fragment) {
                    Issue.record("\(path): \(link) leads to no part of \(target)")
                }
            }
        }
        #expect(count > 2000)
    }

    /// The published file that a page's link leads to, or nil if the link leaves the site.
    private static func target(of link: String, from page: String) -> (path: String, fragment: String?)? {
        let base = "https://report.example.org/"
        var link = link
        if link.hasPrefix(base) {
            link = "/" + link.dropFirst(base.count)
        } else if link.contains(/^[a-z]+:/) || link.hasPrefix("//") {
            return nil
        }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let fragment = parts.count > 1 && !parts[1].isEmpty ? decoded(parts[1]) : nil
        if path.isEmpty { return (page, fragment) }
        var folders = path.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/") {
            if part == ".." {
                if folders.popLast() == nil { return ("outside of the site", nil) }
            } else if part != "." {
                folders.append(decoded(part))
            }
        }
        var file = folders.joined(separator: "/")
        if path.hasSuffix("/") || file.isEmpty { file = joinedPath(file, "index.html") }
        return (file, fragment)
    }

    private static func decoded(_ text: some StringProtocol) -> String { text.removingPercentEncoding ?? String(text) }

    @Test("has no duplicate identifier on a page, and no label for a missing one")
    func identifiers() async throws {
        for (path, bytes) in try await Self.output.value where path.hasSuffix(".html") {
            let scan = HTMLScan(bytes)
            let twice = Dictionary(grouping: scan.identifiers) { $0 }.filter { $0.value.count > 1 }.keys
            #expect(twice.isEmpty, "\(path)")
            #expect(scan.references.allSatisfy(scan.identifiers.contains), "\(path)")
        }
    }

    @Test("closes every element that it opens, and runs scripts only on the search page and on those of quotes")
    func balanced() async throws {
        for (path, bytes) in try await Self.output.value.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".html") {
            let scan = HTMLScan(bytes)
            #expect(scan.faults.isEmpty, "\(path)")
            // A quote's JSON-LD does not run. The search page has two scripts and a quote's page one; all are files.
            let data = String(decoding: bytes, as: UTF8.self).ranges(of: "<script type=\"application/ld+json\">").count
            let scripts = path == "quotes/search/index.html" ? 2 : data
            #expect(scan.elements.count { $0 == "script" } == data + scripts, "\(path)")
            #expect(scan.elements.count { $0 == "h1" } == 1, "\(path)")
            #expect(scan.elements.count { $0 == "main" } == 1, "\(path)")
        }
    }

    @Test("does not show private fields")
    func privateFields() async throws {
        let output = try await Self.output.value
        let coffee = String(decoding: output["data/coffee.json"] ?? [], as: UTF8.self)
        #expect(coffee.contains("\"note\"") && !coffee.contains("\"place\""))
    }
}
