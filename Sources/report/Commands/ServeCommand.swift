import Arguments
import Building
import Diagnostics
import Embedded
import Screens
import Serving
import Terminal
import Text

/// `report serve`.
struct ServeCommand: Command {
    static let path = ["serve"]
    let site = SiteOptions.site
    let port = Option("port", .wholeNumber(in: 0...65_535), "The port to serve on; 0 for any free one", default: 8080)
    let open = Flag("open", "Open the site in the browser")
    let lan = Flag("lan", "Admit one device on the local network, such as a phone")
    let asOf = SiteOptions.asOf
    let drafts = SiteOptions.drafts
    let strict = SiteOptions.strict
    let keepGoing = SiteOptions.keepGoing
    let offline = SiteOptions.offline
    let jobs = SiteOptions.jobs
    let quiet = SiteOptions.quiet

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Show the site in the browser, and follow every change",
            discussion: """
                Makes the site in memory and serves it to browsers on this machine, at 127.0.0.1 and ::1 alone; the \
                published folder stays as it is. Whenever a file of content or of the theme changes, the site is made \
                again and open pages show it. If there are errors, pages show these over the last good site. If base_url \
                in site.yml has a path, the site is served below that path, so its links lead where they will. Ctrl-C \
                ends it.
                """,
            examples: [
                Example("report serve --open", "Show the site in this folder"),
                Example("report serve --lan", "On a phone too, which scans the code that is printed"),
                Example("report serve --port 0", "On any free port, which is printed"),
            ])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, asOf: arguments.asOf,
            policy: BuildPolicy(isStrict: arguments.strict, keepsGoing: arguments.keepGoing),
            includesDrafts: arguments.drafts, isOffline: arguments.offline, jobs: arguments.jobs)
        let source = PreviewSource(request, process, console)
        let preview = Preview(
            script: EmbeddedFile.previewScript?.bytes ?? [], now: process.uptime, builder: source.outcome)
        let board = RingBoard()
        let screens = try ScreenRouter(
            token: randomSecret(), board: board,
            site: ScreenSource(root: arguments.site, process: process, preview: preview, board: board).site)
        let server = try started(onPort: arguments.port) { () throws(Server.Failure) in
            try Server(port: arguments.port, now: process.uptime) { port in
                PreviewServer(preview, hosts: LocalHosts(port: port), screens: screens.respond).respond
            }
        }
        let address = "http://localhost:\(server.port)/"
        try console.print("\(address)\n")
        let guest =
            arguments.lan
            ? try GuestServer(preview, port: server.port, screens: screens.respond, now: process.uptime) : nil
        try guest?.invite(console, on: process.outputCapabilities)
        let news = preview.news
        let printing = Task {
            for await case .build(let build) in news {
                try console.report(build, at: source.time, isQuiet: arguments.quiet)
            }
        }
        let folders = SiteFolders(files: process.files, root: arguments.site)
        let loop = PreviewLoop(
            preview, watching: { folders.watched }, warn: { console.report(.notWatched($0)) })
        let following = Task { await loop.run(everyMinute: source.isOutdated) }
        let alarms = ServedAlarms(request: request, process: process, console: console, board: board, preview: preview)
        let ringing = Task { await alarms.ring() }
        if arguments.open, InstalledPrograms(environment: process.environment).start("xdg-open", [address]) == nil {
            console.report(.noBrowser(address))
        }
        await waitForEnd()
        server.stop()
        guest?.stop()
        following.cancel()
        ringing.cancel()
        printing.cancel()
        // It stops the sound that it plays.
        await ringing.value
    }
}
