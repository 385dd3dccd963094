// Sockets and the limit of open files, which differ between systems.
private import Glibc

/// A socket that listens on an address of this machine, closed when it goes out of scope.
@safe
struct ListeningSocket: ~Copyable, Sendable {
    /// The loopback addresses (RFC 5735, RFC 4291), and those in private networks.
    enum Address {
        case v4
        case v6
        case network(LocalAddress)
    }

    /// Why a socket can't listen.
    enum Failure: Error, Hashable {
        case portInUse
        /// The machine has no such address.
        case noAddress
        case system(Int32)
    }

    private let number: Int32
    /// The port, even if the system chose it.
    let port: Int

    /// Listens on `port`; 0 means any free port.
    init(_ address: Address, port: Int) throws(Failure) { (number, self.port) = try Self.open(address, port) }

    deinit { close(number) }

    /// Gives up ownership of the descriptor, which the caller must close.
    consuming func released() -> Int32 {
        let number = number
        discard self
        return number
    }

    private static func open(_ address: Address, _ port: Int) throws(Failure) -> (number: Int32, port: Int) {
        let isV6 = if case .v6 = address { true } else { false }
        let family = isV6 ? AF_INET6 : AF_INET
        let number = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw errno == EAFNOSUPPORT ? .noAddress : .system(errno) }
        do throws(Failure) {
            var yes: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            // Allows a restart while connections of the previous server linger.
            _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, size)
            if isV6 { _ = unsafe setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size) }
            let bound = try bind(number, address, port)
            guard listen(number, SOMAXCONN) == 0 else { throw Failure(code: errno) }
            return (number, bound)
        } catch {
            close(number)
            throw error
        }
    }

    private static func bind(_ number: Int32, _ address: Address, _ port: Int) throws(Failure) -> Int {
        let wanted = in_port_t(truncatingIfNeeded: port).bigEndian
        switch address {
        case .v4: return try bind(number, 0x7F00_0001, wanted)
        case .network(let address): return try bind(number, address.number, wanted)
        case .v6:
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = wanted
            name.sin6_addr = in6addr_loopback
            try bind(number, &name)
            return Int(in_port_t(bigEndian: name.sin6_port))
        }
    }

    private static func bind(_ number: Int32, _ address: UInt32, _ wanted: in_port_t) throws(Failure) -> Int {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = wanted
        name.sin_addr.s_addr = address.bigEndian
        try bind(number, &name)
        return Int(in_port_t(bigEndian: name.sin_port))
    }

    /// Binds to the address `name`, and replaces it by the address that the socket got.
    private static func bind<Name>(_ number: Int32, _ name: inout Name) throws(Failure) {
        var size = socklen_t(MemoryLayout<Name>.size)
        let result = unsafe withUnsafeMutablePointer(to: &name) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard unsafe Glibc.bind(number, pointer, size) == 0 else { return errno }
                return unsafe getsockname(number, pointer, &size) == 0 ? 0 : errno
            }
        }
        if result != 0 { throw Failure(code: result) }
    }
}

extension ListeningSocket.Failure {
    fileprivate init(code: Int32) {
        self =
            switch code {
            case EADDRINUSE: .portInUse
            case EADDRNOTAVAIL: .noAddress
            default: .system(code)
            }
    }
}

/// Raises the process's limit of open files to the maximum.
func raiseFileLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

/// Shuts down a connection at once, and wakes threads that wait for it.
func shutDown(socket number: Int32) { _ = shutdown(number, Int32(SHUT_RDWR)) }
