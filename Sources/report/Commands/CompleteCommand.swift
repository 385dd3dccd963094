import Arguments

/// `report complete`, which the scripts of `report completions` ask for values. Help does not show it.
struct CompleteCommand: Command {
    static let path = ["complete"]
    let topic = Operand("TOPIC", .choice(of: SiteValues.self), "What is asked for")
    let site = SiteOptions.site

    var configuration: CommandConfiguration {
        CommandConfiguration("Print values of a site for completions")
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let candidates = try arguments.topic.candidates(of: arguments.site, process)
        let lines = candidates.map { value, about in about.isEmpty ? value : "\(value)\t\(about)" }
        try console.print(data: Array(lines.map { $0 + "\n" }.joined().utf8))
    }
}
