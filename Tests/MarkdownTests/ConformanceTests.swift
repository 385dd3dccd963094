import Foundation
import Testing

@testable import Markdown

@Suite("Examples from the specifications")
struct ConformanceTests {
    @Test(
        "All 652 examples of CommonMark 0.30 give the expected HTML, without and with extensions",
        arguments: [false, true])
    func commonMark(usesExtensions: Bool) throws {
        let examples = try SpecificationExample.all(in: "commonmark-0.30")
        #expect(examples.count == 652)
        for example in examples {
            let written = specificationHTML(example.markdown) { $0.usesExtensions = usesExtensions }
            #expect(written == example.html, "\(example): \(example.markdown)")
        }
    }

    @Test("Beside a tilde all examples but that of a tag with brackets in its values give the expected HTML")
    func besideTilde() throws {
        for example in try SpecificationExample.all(in: "commonmark-0.30") where example.number != 615 {
            let written = specificationHTML("~\n\n" + example.markdown)
            #expect(written == "<p>~</p>\n" + example.html, "\(example): \(example.markdown)")
        }
    }

    @Test("GitHub's 12 examples of tables, task list items and strikethrough give the expected HTML")
    func gitHub() throws {
        let examples = try SpecificationExample.all(in: "gfm-0.29").filter { $0.section.hasSuffix("(extension)") }
            .filter { !$0.section.hasPrefix("Autolinks") && !$0.section.hasPrefix("Disallowed") }
        #expect(examples.count == 12)
        for example in examples {
            #expect(normalised(specificationHTML(example.markdown)) == normalised(example.html), "\(example)")
        }
    }

    @Test("GitHub's 649 examples of plain CommonMark give the expected HTML")
    func gitHubPlain() throws {
        let examples = try SpecificationExample.all(in: "gfm-0.29").filter(\.kind.isEmpty)
        #expect(examples.count == 649)
        for example in examples {
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

    /// Rewrites check boxes as GitHub writes them: attributes in another order, and no slash in void elements.
    private func normalised(_ html: String) -> String {
        html.replacing(
            "<input type=\"checkbox\" checked=\"\" disabled=\"\" />",
            with: "<input checked=\"\" disabled=\"\" type=\"checkbox\">"
        )
        .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "<input disabled=\"\" type=\"checkbox\">")
    }
}
