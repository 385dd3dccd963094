import Diagnostics
import Forms
import Terminal

extension FormHost {
    /// A host for forms on this process's terminal. Throws if there is none.
    convenience init(_ process: ProcessContext) throws(CommandFailure) {
        guard process.outputCapabilities.isTerminal else { throw .commandLine(.noTerminal) }
        let keyboard = Keyboard(mode: .screen)
        guard keyboard.hasKeys else { throw .commandLine(.noTerminal) }
        self.init(input: keyboard, output: process.output, capabilities: process.outputCapabilities)
    }
}

extension Diagnostic {
    fileprivate static var noTerminal: Diagnostic {
        Diagnostic(
            .error, "no-terminal", "a form needs a terminal for its input and output",
            help: "leave out -i, and give the values as options")
    }
}
