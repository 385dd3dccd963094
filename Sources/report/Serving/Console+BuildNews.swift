import Building
import Diagnostics
import Markup
import Serving
import Text

extension Console {
    /// Prints the outcome of a build: its problems, and a summary line that begins with the time.
    func report(_ build: BuildNews, at time: String, isQuiet: Bool) throws {
        let seconds = fixedPoint(build.duration / .seconds(1), decimals: 3)
        switch build.outcome {
        case .made(let site, _):
            report(site.diagnostics)
            var changes = [counted(site.changed.count, "file", "files") + " changed"]
            if !site.removed.isEmpty { changes.append("\(site.removed.count) removed") }
            let pages = counted(site.pageCount, "page", "pages")
            if !isQuiet { try print("\(time) \(pages), \(changes.joined(separator: ", ")), in \(seconds) s\n") }
        case .failed(let diagnostics):
            report(diagnostics)
            let state = build.hasLast ? "the site stays as it was" : "there is no site to show yet"
            if !isQuiet { try print("\(time) \(state)\n") }
        }
    }
}
