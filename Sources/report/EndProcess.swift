import Glibc

/// Ends the process with an exit status.
func endProcess(_ status: Int32) -> Never { exit(status) }
