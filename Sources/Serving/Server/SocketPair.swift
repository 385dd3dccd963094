private import Glibc

/// Sockets on the loopback addresses of both Internet protocols, with the same port. A machine may lack one protocol.
struct SocketPair: ~Copyable {
    var v4: ListeningSocket?
    var v6: ListeningSocket?
    let port: Int

    /// The number of attempts to let the system choose a port that is free on both addresses.
    private static let attempts = 16
    /// The number of ports to search for a free one.
    private static let searched = 100

    /// Listens on `port`; 0 means any free port.
    static func listening(onPort port: Int) throws(Server.Failure) -> SocketPair {
        for _ in 0..<Self.attempts {
            do throws(ListeningSocket.Failure) {
                return try open(port)
            } catch {
                if error == .portInUse, port == 0 { continue }
                throw Server.Failure(error, free: error == .portInUse ? Self.freePort(after: port) : nil)
            }
        }
        throw .portInUse(free: nil)
    }

    /// A single socket on an address in a private network.
    static func listening(on address: LocalAddress, port: Int) throws(Server.Failure) -> SocketPair {
        do throws(ListeningSocket.Failure) {
            let socket = try ListeningSocket(.network(address), port: port)
            let bound = socket.port
            return SocketPair(v4: socket, v6: nil, port: bound)
        } catch { throw Server.Failure(error, free: nil) }
    }

    private static func open(_ port: Int) throws(ListeningSocket.Failure) -> SocketPair {
        var port = port
        let v4 = try socket(.v4, &port)
        let v6 = try socket(.v6, &port)
        if v4 == nil, v6 == nil { throw .noAddress }
        return SocketPair(v4: v4, v6: v6, port: port)
    }

    /// nil if the machine lacks the protocol.
    private static func socket(
        _ address: ListeningSocket.Address, _ port: inout Int
    ) throws(ListeningSocket.Failure) -> ListeningSocket? {
        let socket: ListeningSocket
        do throws(ListeningSocket.Failure) { socket = try ListeningSocket(address, port: port) } catch {
            guard error == .noAddress else { throw error }
            return nil
        }
        port = socket.port
        return socket
    }

    private static func freePort(after port: Int) -> Int? {
        (port + 1..<min(port + Self.searched, 65_536)).first { (try? open($0)) != nil }
    }
}

extension Server.Failure {
    /// `free` is a port that can be used instead of one in use.
    fileprivate init(_ failure: ListeningSocket.Failure, free: Int?) {
        self =
            switch failure {
            case .portInUse: .portInUse(free: free)
            case .noAddress: .system(EADDRNOTAVAIL)
            case .system(let code): .system(code)
            }
    }
}
