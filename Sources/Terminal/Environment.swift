/// The variables of a process, environ(7).
public struct Environment: Sendable {
    /// Each as `NAME=value`.
    public let variables: [String]

    /// An environment of variables, each as `NAME=value`.
    public init(_ variables: [String]) { self.variables = variables }

    /// The value of a variable. Of two with the same name it is the first, as getenv(3) finds.
    public subscript(_ name: String) -> String? {
        variables.lazy.compactMap { variable in
            guard variable.utf8.starts(with: name.utf8) else { return nil }
            let rest = variable.utf8.dropFirst(name.utf8.count)
            return rest.first == UInt8(ascii: "=") ? String(rest.dropFirst()) : nil
        }
        .first
    }
}
