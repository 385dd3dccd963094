import Foundation

/// The identifiers of diagnostics in the sources, each with a file that reports it.
struct ReportedIdentifiers {
    private(set) var places: [String: String] = [:]
    /// Where a diagnostic is made with an identifier that is not written there.
    private(set) var unclear: [String] = []

    /// What passes on the identifier of a value that was made elsewhere.
    private static let forwarded: Set = [
        "identifier", "fault.identifier", "finding.identifier", "error.identifier", "diagnostic.identifier",
        "unreadable",
    ]

    init() throws {
        let folder = CountedSite.sample.appending(path: "Sources")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        var quantities: Set<String> = []
        for name in names.sorted() {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for identifier in Self.literals(in: text) { places[identifier] = places[identifier] ?? "Sources/" + name }
            for match in text.matches(of: /(?:[\s(]\.(?:error|warning|note)|severity),\s*([a-z][A-Za-z.]*),/)
            where !Self.forwarded.contains(String(match.1)) {
                unclear.append("Sources/\(name): \(match.0)")
            }
            for match in text.matches(of: /uantity\((?:\d+,\s)?[^"()]*(?:\([^"()]*\),\s*)?"([a-z_]+)"/) {
                quantities.insert(String(match.1))
            }
        }
        // The identifier of a number below zero ends in the name of its field.
        if let place = places.removeValue(forKey: "negative-\\(name)") {
            for name in quantities { places["negative-" + name] = place }
        }
    }

    private static func literals(in text: String) -> [String] {
        let severity = /(?:\.(?:error|warning|note)|severity),\s*"([^"]+)"/
        let finding = /Finding\(\s*"([^"]+)"/
        let fault = /(?:JSONFault|self\.init)\(\s*[^"()]*,\s*"([a-z0-9-]+)"/
        let labelled = /identifier: "([a-z-]+)"/
        let refusal = /refuse\(\s*event, "([^"]+)"/
        let named = /static var [a-zA-Z]+: String \{ "([a-z-]+)" \}/
        let property = /var identifier: String \{((?:\n.*)*?)\n    \}/
        let cases = text.matches(of: property).flatMap { $0.1.matches(of: /: "([a-z-]+)"/).map { String($0.1) } }
        var found = cases
        for pattern in [severity, finding, fault, labelled, refusal] {
            found += text.matches(of: pattern).map { String($0.1) }
        }
        if text.contains("extension Diagnostic") { found += text.matches(of: named).map { String($0.1) } }
        return found
    }
}
