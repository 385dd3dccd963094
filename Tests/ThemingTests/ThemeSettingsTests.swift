import Diagnostics
import TestSupport
import Testing
import Theming

@Suite("theme.yml")
struct ThemeSettingsTests {
    static let base = ThemeSettings.read(
        SourceText(
            file: "base",
            text: """
                variables:
                  light: {paper: "#fff", card: "#fff", ink: "#222", accent: "#8c4012", bar: "#b0703c", crema: "#e8b67c", shadow: none}
                  dark: {paper: "#111", card: "#222", ink: "#eee", accent: "#f2b880", bar: "#b67c4b"}
                  fonts: {sans: system-ui, serif: "Charter, serif"}
                  sizes: {text-m: 1rem, radius: .75rem}
                """)
    ).settings

    private static func marked(_ text: String) -> MarkedText { MarkedText(text, file: "Themes/mine/theme.yml") }

    private static func read(_ text: MarkedText) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        ThemeSettings.read(text.source, over: base)
    }

    @Test("has a name, a description and every group of variables")
    func good() {
        let (settings, diagnostics) = Self.read(
            Self.marked(
                """
                name: sea
                description: Blue and quiet
                variables:
                  light: {accent: "#0b5c7a", shadow: 0 1px 2px rgb(0 0 0 / 10%)}
                  dark: {accent: "#7fd0f0"}
                  fonts:
                    sans: Inter, 'Noto Sans', sans-serif
                    serif: [Literata, serif]
                  sizes: {radius: 0, text-m: "clamp(1rem, .9rem + 1vw, 1.2rem)"}
                """))
        #expect(diagnostics.isEmpty)
        #expect(settings.name == "sea" && settings.description == "Blue and quiet")
        #expect(
            settings.variables.map { "\($0.group.rawValue) \($0.name): \($0.value)" } == [
                "light accent: #0b5c7a", "light shadow: 0 1px 2px rgb(0 0 0 / 10%)", "dark accent: #7fd0f0",
                "fonts sans: \"Inter\", \"Noto Sans\", sans-serif", "fonts serif: \"Literata\", serif",
                "sizes radius: 0", "sizes text-m: clamp(1rem, .9rem + 1vw, 1.2rem)",
            ])
    }

    @Test(
        "may be empty or have no variables",
        arguments: ["", "variables:\n", "variables: {light: ~}\n"])
    func empty(text: String) {
        let (settings, diagnostics) = Self.read(Self.marked(text))
        #expect(settings == ThemeSettings() && diagnostics.isEmpty)
    }

    @Test(
        "accepts every form of CSS colour",
        arguments: [
            "\"#0a7\"", "\"#0a7f\"", "\"#00aa77\"", "\"#00AA77ff\"", "teal", "RebeccaPurple", "transparent",
            "rgb(10 20 30)", "\"rgba(10, 20, 30, .5)\"", "rgb(10 20 30 / 50%)", "hsl(120deg 50% 40%)",
            "oklch(45% 0.12 45)", "oklab(.5 none -.1)", "color", "lab(50% 20 -30)",
        ])
    func colors(value: String) {
        let (settings, diagnostics) = Self.read(Self.marked("variables:\n  light:\n    crema: \(value)\n"))
        let isColor = value != "color"
        #expect(diagnostics.map(\.identifier) == (isColor ? [] : ["bad-theme-value"]))
        #expect(settings.variables.count == (isColor ? 1 : 0))
    }

    /// A group, a variable, and a value that must never reach a style sheet.
    static let smuggling: [(String, String, String)] = {
        let injections = [
            "red; } body { display: none", "red}", "red !important", "url(https://example.org/x)", "var(--paper)",
            "rgb(1 2 3) url(x)", "rgb(url(x) 2 3)", "expression(1)", "#12", "#12345", "#ggg", "rgb(1 2)",
            "rgb(1 2 3 4 5)",
            "red /* x", "\\\\72 ed", "red\\n}", "</style>", "@import x", "1px", "red, blue", "rgb(1..2 2 3)",
            "rgb(1 2 3",
        ]
        let lengths = [
            "12", "1px 2px", "12pxx", "1px; }", "url(x)", "calc(1px + url(x))", "calc((1px))", "clamp(1px, 2px)", "red",
            "calc(1px+2px)", "1px}", "var(--x)", "attr(x px)", "env(x)", "min()", "calc(1px + )", ".", "-", "1e3px",
        ]
        let families = [
            "Inter; }", "Inter}", "url(x)", "a\\\"b", "\\\\41", "Inter,", ",", "Inter, , x", "a/*b", "a<b", "12",
            "a\\nb",
            "'a'b'",
        ]
        let shadows = ["1px", "red", "1px 2px red blue", "1px 2px url(x)", "0 0 0 0 0", "0 0, ", "0 0; }", "drop(1px)"]
        return injections.map { ("light", "accent", $0) } + lengths.map { ("sizes", "radius", $0) }
            + families.map { ("fonts", "sans", $0) } + shadows.map { ("light", "shadow", $0) }
    }()

    @Test("lets nothing else into the style sheet, and reports an error at the value", arguments: smuggling)
    func nothingElse(group: String, name: String, value: String) {
        let text = Self.marked("variables:\n  \(group):\n    \(name): 1️⃣\"\(value)\"\n")
        let (settings, diagnostics) = Self.read(text)
        #expect(diagnostics.map(\.identifier) == ["bad-theme-value"])
        #expect(diagnostics.map { $0.place?.position } == text.places)
        #expect(diagnostics.allSatisfy { $0.severity == .error && $0.help != nil })
        #expect(settings.variables.isEmpty)
    }

    @Test(
        "with a slip gets one error at its place, with a suggestion",
        arguments: [
            ("1️⃣nmae: x", "unknown-key", "did you mean \"name\"?"),
            ("1️⃣colours: x", "unknown-key", "there are name, description, variables"),
            ("variables: {1️⃣lihgt: {accent: red}}", "unknown-key", "did you mean \"light\"?"),
            ("variables: {1️⃣accent: red}", "unknown-key", "write accent: on a line below light:, indented"),
            ("variables: {light: {1️⃣acent: red}}", "unknown-variable", "did you mean \"accent\"?"),
            ("variables: {dark: {1️⃣creme: red}}", "unknown-variable", "did you mean \"crema\"?"),
            ("variables: {light: {1️⃣--accent: red}}", "unknown-variable", "write it without hyphens before it"),
            ("variables: {light: {1️⃣radius: 1px}}", "unknown-variable", "it belongs below sizes:"),
            (
                "variables: {fonts: {1️⃣display: Inter}}", "unknown-variable", "the variables are sans, serif"
            ),
            (
                "variables:\n  light:\n    accent:1️⃣ #0a7", "bad-theme-value",
                "put a colour that begins with # in quotes: \"#8c4012\", teal, rgb(140 64 18) or oklch(45% 0.12 45)"
            ),
            ("variables: 1️⃣[light]", "wrong-type", nil), ("variables: {light: 1️⃣red}", "wrong-type", nil),
            ("1️⃣- name", "wrong-type", nil), ("name: 1️⃣[a]", "wrong-type", nil),
            ("variables: {light: {accent: red, 1️⃣accent: blue}}", "duplicate-field", nil),
        ] as [(String, String, String?)])
    func faults(text: String, identifier: String, help: String?) {
        let marked = Self.marked(text + "\n")
        let (_, diagnostics) = Self.read(marked)
        let found = diagnostics.map { "\($0.place?.position ?? "") \($0.severity) \($0.identifier)" }
        #expect(found == marked.places.map { "\($0) error \(identifier)" })
        if let help { #expect(diagnostics.map(\.help) == [help]) }
    }

    @Test(
        "gets a warning for two colours with little contrast, and the warning names both",
        arguments: [
            ("light: {ink: 1️⃣\"#888\"}", "ink on paper has a contrast of 3.54:1 (light); text needs 4.5:1", 2),
            ("dark: {paper: 1️⃣\"#999999\"}", "ink on paper has a contrast of 2.45:1 (dark); text needs 4.5:1", 2),
            ("light: {bar: 1️⃣\"#aaa\"}", "bar on card has a contrast of 2.32:1 (light); drawings need 3:1", 1),
        ])
    func contrast(text: String, message: String, count: Int) {
        let marked = Self.marked("variables:\n  \(text)\n")
        let (settings, diagnostics) = Self.read(marked)
        #expect(diagnostics.first?.place?.position == marked.places[0])
        #expect(diagnostics.first?.message == message)
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.identifier == "low-contrast" })
        #expect(diagnostics.count == count && settings.variables.count == 1)
    }

    @Test("gets no warning for enough contrast or for colours in other forms")
    func enough() {
        for value in ["\"#767676\"", "gray", "rgb(200 200 200)", "\"#8888\""] {
            #expect(Self.read(Self.marked("variables: {light: {ink: \(value)}}\n")).diagnostics.isEmpty, "\(value)")
        }
        #expect(Self.read(Self.marked("variables: {light: {ink: \"#777\"}}\n")).diagnostics.count == 2, "4.47:1")
    }
}
