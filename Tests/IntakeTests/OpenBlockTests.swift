import Diagnostics
import Intake
import Testing

@Suite("Code and comments without an end")
struct OpenBlockTests {
    @Test(
        "are reported, because the entries below them are not read",
        arguments: ["```", "```sh", "~~~~", "<!-- later", "```\nx\n~~~", "~~~~\n~~~", "```\nx\n    ```"])
    func open(_ block: String) {
        let file = decode("## 2026-11-20\n\n- latte\n\n\(block)\n\n## 2026-11-21\n\n- mocha\n", "coffee.md")
        #expect(file.coffee.count == 1)
        #expect(file.diagnostics.map { "\($0.place?.position ?? "") \($0.identifier)" } == ["5:1 open-block"])
        #expect(
            decode("> A\n> — B\n\n\(block)\n\n> C\n> — D\n", "quotes.md").diagnostics.contains {
                $0.identifier == "open-block"
            })
    }

    @Test(
        "those with an end are not",
        arguments: [
            "```\nx\n```", "```sh\nx\n`````", "~~~\n```\n~~~", "<!-- a -->", "<!-->", "<!-- a\n``` -->",
            "```` ``` ````",
            "- tea\n  ```\n  x", "%%\n```\n%%", "    ```", "\t~~~ x", "  \t<!-- x",
        ])
    func closed(_ block: String) {
        let file = decode("## 2026-11-20\n\n- latte\n\n\(block)\n\n## 2026-11-21\n\n- mocha\n", "coffee.md")
        #expect(!file.diagnostics.contains { $0.identifier == "open-block" })
    }
}
