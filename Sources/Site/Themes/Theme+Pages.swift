public import Diagnostics
public import Theming

extension Theme {
    /// Builds a theme from the files of `own`, laid over those of `builtIn`, and checks it against all pages.
    public static func compile(
        _ own: [String: SourceText] = [:], over builtIn: [String: SourceText]
    ) -> (Theme?, [Diagnostic]) {
        compile(own, over: builtIn, pages: PageKinds.shapes)
    }

    var stylesheet: PageAddress? { address(of: "style.css") }
    var icon: PageAddress? { address(of: "icon.svg") }
    var searchScript: PageAddress? { address(of: "search.js") }

    var quoteScript: PageAddress? { address(of: "quote.js") }

    private func address(of asset: String) -> PageAddress? { assets.first { $0.name == asset }?.address }
}

extension Theme.Asset {
    /// The address in the site.
    public var address: PageAddress { PageAddress(path) }
}
