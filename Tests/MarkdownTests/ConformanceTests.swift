import Foundation
import Markdown
import Testing

@Suite("The specifications' own examples")
struct ConformanceTests {
    @Test("All 652 examples of CommonMark 0.30 give the expected HTML, byte for byte")
    func commonMark() throws {
        let examples = try SpecificationExample.all(in: "commonmark-0.30")
        #expect(examples.count == 652)
        for example in examples {
            let written = specificationHTML(example.markdown) { $0.usesExtensions = false }
            #expect(written == example.html, "\(example): \(example.markdown)")
        }
    }

    /// The examples of CommonMark 0.30 that GitHub's extensions read in another way: there are none.
    static let changedByExtensions: Set<Int> = []

    @Test("With extensions, examples of CommonMark 0.30 differ only where one applies")
    func commonMarkWithExtensions() throws {
        let differing = try SpecificationExample.all(in: "commonmark-0.30")
            .filter { specificationHTML($0.markdown) != $0.html }
        #expect(Set(differing.map(\.number)) == Self.changedByExtensions)
    }

    @Test("GitHub's examples of tables, task list items and strikethrough give the expected HTML")
    func gitHub() throws {
        let examples = try SpecificationExample.all(in: "gfm-0.29").filter { $0.section.hasSuffix("(extension)") }
            .filter { !$0.section.hasPrefix("Autolinks") && !$0.section.hasPrefix("Disallowed") }
        #expect(examples.count == 12)
        for example in examples {
            #expect(normalised(specificationHTML(example.markdown)) == normalised(example.html), "\(example)")
        }
    }

    @Test("GitHub's other examples give the expected HTML, without autolinks and the tag filter, which are not read")
    func gitHubPlain() throws {
        for example in try SpecificationExample.all(in: "gfm-0.29") where example.kind.isEmpty {
            #expect(specificationHTML(example.markdown) == example.html, "\(example): \(example.markdown)")
        }
    }

    private func specificationHTML(
        _ markdown: String, _ configure: (inout MarkdownOptions) -> Void = { _ in }
    ) -> String {
        html(markdown) {
            $0.allowsRawHTML = true
            $0.allowsAnyAddress = true
            configure(&$0)
        }
    }

    /// The specification writes check boxes with their attributes in another order, and void elements without a slash.
    private func normalised(_ html: String) -> String {
        html.replacing(
            "<input type=\"checkbox\" checked=\"\" disabled=\"\" />",
            with: "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
        )
        .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "<input disabled=\"\" type=\"checkbox\">")
    }
}
