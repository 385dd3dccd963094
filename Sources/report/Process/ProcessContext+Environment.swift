private import CSystem
import Terminal

extension ProcessContext {
    /// The environment of this process. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// A dictionary's type is made while the program runs: it takes 5 % of the time of `report --version`, and
    /// Foundation's `ProcessInfo` 7 % more.
    static func environmentOfThisProcess() -> Environment {
        var variables: [String] = []
        var next = unsafe report_environment()
        while let variable = unsafe next?.pointee {
            unsafe variables.append(String(cString: variable))
            unsafe next = next?.successor()
        }
        return Environment(variables)
    }
}
