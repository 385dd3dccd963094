public import Building
public import Diagnostics
import Markup

/// What the terminal and all open pages hear.
public enum PreviewNews: Sendable {
    case build(BuildNews)
    /// For pages alone.
    case event(ServerEvent)

    /// What open pages are told.
    var event: ServerEvent {
        switch self {
        case .build(let build): build.event
        case .event(let event): event
        }
    }
}

/// What became of a build.
public struct BuildNews: Sendable {
    /// The result of a build.
    public enum Outcome: Sendable {
        /// There is a new site; it is going to be published at this address.
        case made(HeldSite, baseURL: String?)
        /// The site stays as it was.
        case failed([Diagnostic])
    }

    /// Counts from 1.
    public let number: Int
    public let outcome: Outcome
    public let duration: Duration
    /// What open pages are told.
    let event: ServerEvent

    init(number: Int, outcome: Outcome, duration: Duration, after last: HeldSite?) {
        self.number = number
        self.outcome = outcome
        self.duration = duration
        event = Self.event(refresh: outcome.refresh(after: last), problems: outcome.problems)
    }

    /// What a page does to be as the site is.
    enum Refresh: String {
        case nothing, styles, page
    }

    /// The event for a page: what it does, and what is wrong with the content.
    static func event(refresh: Refresh, problems: [Diagnostic]) -> ServerEvent {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("refresh")
            writer.string(refresh.rawValue)
            writer.name("problems")
            writer.array { writer in
                for problem in problems { writer.object { problem.write(to: &$0) } }
            }
        }
        return ServerEvent("build", data: String(decoding: writer.bytes, as: UTF8.self))
    }
}

extension BuildNews.Outcome {
    /// What is wrong with the content, if no site could be made of it.
    var problems: [Diagnostic] { if case .failed(let diagnostics) = self { diagnostics } else { [] } }

    fileprivate func refresh(after last: HeldSite?) -> BuildNews.Refresh {
        guard case .made(let site, _) = self, !(site.changed + site.removed).isEmpty else { return .nothing }
        return last.map(site.differsInStylesOnly) == true ? .styles : .page
    }
}

extension Diagnostic {
    /// Its parts, with the line split around what is meant.
    fileprivate func write(to writer: inout JSONWriter) {
        func field(_ name: StaticString, _ text: String?) {
            guard let text else { return }
            writer.name(name)
            writer.string(text)
        }
        field("severity", severity.rawValue)
        field("message", "\(message) [\(identifier)]")
        field("place", place?.place)
        field("help", help)
        guard let place, let excerpt else { return }
        let utf8 = excerpt.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: excerpt.column - 1, limitedBy: utf8.endIndex) ?? utf8.endIndex
        let end = utf8.index(start, offsetBy: Int(place.length), limitedBy: utf8.endIndex) ?? utf8.endIndex
        field("before", String(excerpt.text[..<start]))
        field("marked", String(excerpt.text[start..<end]))
        field("after", String(excerpt.text[end...]))
    }
}
