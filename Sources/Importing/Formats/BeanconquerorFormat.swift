import Diagnostics
import Documents
import Intake
import Model
import Text

/// Beanconqueror's `Beanconqueror.json`, with further brews in `Beanconqueror_Brews_N.json`: each brew is a cup.
struct BeanconquerorFormat {
    private var beans: [String: String] = [:]
    private var preparations: [String: String] = [:]
    private let forms: WrittenForms

    private static let lists: Set = [
        "BREWS", "BEANS", "PREPARATION", "MILL", "SETTINGS", "VERSION", "GREEN_BEANS", "ROASTING_MACHINES", "WATER",
        "GRAPHS",
    ]

    /// Whether a text is the main file, by its first field.
    static func recognises(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head.prefix(64), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard text.first == "{", let start = text.firstIndex(of: "\"") else { return false }
        let key = text[text.index(after: start)...].prefix { $0 != "\"" }
        return lists.contains(String(key))
    }

    /// Whether a text is a list of brews.
    static func recognisesBrews(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head, as: UTF8.self).drop(while: \.isWhitespace)
        return text.first == "[" && text.contains("\"method_of_preparation\"")
    }

    init(forms: WrittenForms) { self.forms = forms }

    /// Reads the main file: the names of beans and preparations, and the first brews.
    mutating func readMain(_ source: SourceText, into plan: inout ImportPlan) {
        let (document, problems) = readJSON(source)
        plan.add(contentsOf: problems)
        guard let document else { return }
        beans = Self.names(document["BEANS"])
        preparations = Self.names(document["PREPARATION"])
        guard let brews = document["BREWS"] else { return }
        for brew in brews.elements { read(brew, into: &plan) }
    }

    /// Reads a file of further brews.
    func readMore(_ source: SourceText, into plan: inout ImportPlan) {
        let findings = readJSONRecords(source) { read($0, into: &plan) }
        plan.add(contentsOf: findings.diagnostics)
    }

    private static func names(_ list: Node?) -> [String: String] {
        var names: [String: String] = [:]
        guard let list else { return names }
        for item in list.elements {
            guard let identifier = item["config"]?["uuid"]?.text, let name = item["name"]?.text else { continue }
            names[identifier] = name.trimmed
        }
        return names
    }

    private func read(_ brew: Node, into plan: inout ImportPlan) {
        guard let stamp = brew["config"]?["unix_timestamp"] else {
            plan.add(brew.diagnostic(.error, "missing-field", "a brew needs config.unix_timestamp"))
            return
        }
        guard let instant = stamp.plainText.flatMap(DateTime.init(unixTime:)) else {
            plan.add(stamp.diagnostic(.error, "bad-date", "unix_timestamp is not a time (found \(stamp.sourceText))"))
            return
        }
        let bean = brew["bean"]?.text.flatMap { beans[$0] }
        let note = brew["note"]?.text?.withLineFeeds.trimmed.nonEmpty
        let details = CoffeeDetails(
            drink: brew["method_of_preparation"]?.text.flatMap { preparations[$0]?.nonEmpty },
            note: [bean, note].compactMap { $0?.nonEmpty }.joined(separator: "; ").nonEmpty)
        plan.records.append(.coffee(forms.coffee(instant, details, source: brew.place)))
    }
}

extension BeanconquerorFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { recognises(source.bytes) }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        var format = Self(forms: options.forms())
        format.readMain(source, into: &plan)
    }
}
