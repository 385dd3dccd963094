import Diagnostics
import Screens
import Serving
import Terminal
import Text

/// A server in the local network, for one device.
struct GuestServer: ~Copyable {
    private let server: Server
    private let address: String

    /// Serves on the same port as the server for this machine.
    init(
        _ preview: Preview, port: Int, screens: @escaping PreviewServer.Screens, now: @escaping @Sendable () -> Duration
    ) throws(CommandFailure) {
        guard let network = LocalAddress.all.first else { throw .commandLine(.noNetwork) }
        let gate = DeviceGate(secret: randomSecret(), key: randomSecret(), landing: "/-/coffee/")
        server = try started(onPort: port) { () throws(Server.Failure) in
            try Server(on: network, port: port, now: now) { port in
                let hosts = LocalHosts(port: port, names: ["\(network)"])
                return PreviewServer(preview, hosts: hosts, gate: gate, screens: screens).respond
            }
        }
        address = "http://\(network):\(port)\(gate.invitation)"
    }

    /// Prints the address for the device to open, and a QR code of it if there is room.
    func invite(_ console: Console, on terminal: TerminalCapabilities) throws {
        if terminal.isTerminal, terminal.usesColor, terminal.usesUnicode, let code = QRCode(address),
            code.columns <= terminal.columns
        {
            for line in code.lines { try console.print("\(line)\n") }
        }
        try console.print("\(address)\n")
        try console.print(
            "Only the first device that opens it gets in. The connection is not encrypted.\n")
    }

    /// Stops the server.
    consuming func stop() { server.stop() }
}

extension Diagnostic {
    fileprivate static var noNetwork: Diagnostic {
        Diagnostic(
            .error, "no-network", "this machine is in no local network", help: "connect it, or leave out --lan")
    }
}
