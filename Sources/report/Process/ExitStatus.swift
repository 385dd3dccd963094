/// The process's exit status.
enum ExitStatus: Int32 {
    case done = 0
    case content = 1
    case commandLine = 2
    case system = 3
}
