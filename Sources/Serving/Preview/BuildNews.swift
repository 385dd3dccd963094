public import Building
public import Diagnostics
import Markup

/// A message to the terminal and all open pages.
public enum PreviewNews: Sendable {
    case build(BuildNews)
    /// An event only for pages.
    case event(ServerEvent)

    /// The event to send to open pages.
    var event: ServerEvent {
        switch self {
        case .build(let build): build.event
        case .event(let event): event
        }
    }
}

/// The outcome of a build.
public struct BuildNews: Sendable {
    /// The result of a build.
    public enum Outcome: Sendable {
        /// A new site, to be published at `baseURL`.
        case made(HeldSite, baseURL: String?)
        /// The build failed with these problems; the last site stays.
        case failed([Diagnostic])
    }

    public let outcome: Outcome
    public let duration: Duration
    /// Whether there was a site before.
    public let hasLast: Bool
    /// The event to send to open pages.
    let event: ServerEvent

    init(outcome: Outcome, duration: Duration, after last: HeldSite?) {
        self.outcome = outcome
        self.duration = duration
        hasLast = last != nil
        event = Self.event(refresh: outcome.refresh(after: last), problems: outcome.problems)
    }

    /// What a page must reload to show the current site.
    enum Refresh: String {
        case nothing, styles, page
    }

    /// The event that tells a page what to reload and lists the problems of the content.
    static func event(refresh: Refresh, problems: [Diagnostic]) -> ServerEvent {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("refresh", refresh.rawValue)
            writer.name("problems")
            writer.array { writer in
                for problem in problems { writer.object { problem.write(to: &$0) } }
            }
        }
        return ServerEvent("build", data: String(decoding: writer.bytes, as: UTF8.self))
    }
}

extension BuildNews.Outcome {
    /// The problems of a failed build; empty after a successful one.
    var problems: [Diagnostic] { if case .failed(let diagnostics) = self { diagnostics } else { [] } }

    fileprivate func refresh(after last: HeldSite?) -> BuildNews.Refresh {
        guard case .made(let site, _) = self, !(site.changed + site.removed).isEmpty else { return .nothing }
        return last.map(site.differsInStylesOnly) == true ? .styles : .page
    }
}

extension Diagnostic {
    /// Writes the fields of the diagnostic, with its line split into the texts before, in and after the marked range.
    fileprivate func write(to writer: inout JSONWriter) {
        writer.field("severity", severity.rawValue)
        writer.field("message", "\(message) [\(identifier)]")
        writer.field("place", place?.fileLineColumn)
        writer.field("help", help)
        guard let place, let excerpt else { return }
        let (before, marked, after) = excerpt.parts(markedLength: Int(place.length))
        writer.field("before", String(before))
        writer.field("marked", String(marked))
        writer.field("after", String(after))
    }
}
