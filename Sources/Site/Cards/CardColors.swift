import Templates
import Theming

/// The colours of the theme by day, for share images.
struct CardColors: TemplateContext {
    let theme: Theme

    /// The value of a colour in hexadecimal digits, as in SVG 1.1; black if the theme has none.
    func color(_ name: String) -> String {
        theme.colors(name).first { $0.hasPrefix("#") && [4, 7].contains($0.utf8.count) } ?? "#000000"
    }

    private static func field(_ name: String) -> TemplateField<CardColors> {
        let variable = String(name.map { $0 == "_" ? "-" : $0 })
        return .text(name, about: "The theme's colour \(variable) by day.") { $0.color(variable) }
    }

    static let fields: TemplateFields<CardColors> = [
        field("paper"), field("card"), field("line"), field("line_strong"), field("ink"), field("ink_soft"),
        field("accent"), field("bar"), field("pale"), field("over"), field("roast"), field("roast_ink"),
        field("roast_soft"), field("crema"), field("zest"), field("zest_ink"), field("honey"), field("honey_ink"),
        field("mint"), field("mint_ink"),
    ]
}
