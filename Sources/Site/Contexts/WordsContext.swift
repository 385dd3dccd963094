import Languages
import Templates

/// The site's words by their names, for templates: `{{words.home}}`.
enum WordsContext {
    /// The words that have no placeholder, which are the same in every language.
    static let shape = Shape("Words", Word.plain.map { Shape.Field($0.rawValue, .text) })

    /// The words of one language; made once and shared by all pages.
    static func record(_ wording: Wording) -> Record {
        let words = Word.plain.map { wording[$0] }
        return Record(shape: shape) { .text(words[$0]) }
    }
}

extension TemplateField where Subject: FramedContext {
    /// The two fields that every page offers.
    static var page: TemplateField {
        .record("page", about: "What the page shares with all others.") { $0.frame }
    }

    static var words: TemplateField {
        .prepared("words", WordsContext.shape, about: "The site's words in its language.") { $0.frame.site.words }
    }
}

/// A page's context, which has a frame.
protocol FramedContext: PageContext {
    var frame: PageFrame { get }
}

extension FramedContext {
    var wording: Wording { frame.site.wording }
}
