import Terminal

/// The programs of this machine, by name.
struct InstalledPrograms {
    let environment: Environment

    /// The first one of that name in `PATH`.
    func path(of name: String) -> String? {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: ChildProcess.isExecutable)
    }

    /// Starts the program of that name; nil if there is none, or the system refuses.
    func start(_ name: String, _ arguments: [String]) -> ChildProcess? {
        path(of: name).flatMap { ChildProcess($0, arguments, environment: environment) }
    }
}
