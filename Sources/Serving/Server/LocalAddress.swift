private import Glibc

/// An IPv4 address of this machine in a private network (RFC 1918, RFC 6598, RFC 3927).
public struct LocalAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address as a number, whose most significant byte is written first.
    let number: UInt32

    /// Nil for an address outside the private ranges.
    init?(_ number: UInt32) {
        let isPrivate =
            number >> 24 == 10 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8 || number >> 22 == 0x191
            || number >> 16 == 0xA9FE
        guard isPrivate else { return nil }
        self.number = number
    }

    public var description: String {
        [24, 16, 8, 0].map { String(number >> UInt32($0) & 0xFF) }.joined(separator: ".")
    }

    /// The addresses of all active networks, 192.168.0.0/16 first.
    public static var all: [LocalAddress] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&list) == 0 else { return [] }
        defer { unsafe freeifaddrs(list) }
        var addresses: [LocalAddress] = []
        var next = unsafe list
        while let interface = unsafe next?.pointee {
            unsafe next = interface.ifa_next
            guard let address = unsafe interface.ifa_addr, unsafe address.pointee.sa_family == AF_INET,
                unsafe interface.ifa_flags & UInt32(IFF_UP) != 0
            else { continue }
            let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { name in
                UInt32(bigEndian: unsafe name.pointee.sin_addr.s_addr)
            }
            if let address = LocalAddress(number), !addresses.contains(address) { addresses.append(address) }
        }
        return addresses.sorted {
            ($0.number >> 16 == 0xC0A8 ? 0 : 1, $0.number) < ($1.number >> 16 == 0xC0A8 ? 0 : 1, $1.number)
        }
    }
}
