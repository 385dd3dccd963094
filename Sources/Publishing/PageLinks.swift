import Files

/// Finds the files of a site to which a page leads.
enum PageLinks {
    /// The paths, relative to the output folder, to which a page at `path` leads by relative addresses in `href` and `src`.
    static func targets(of page: [UInt8], at path: FilePath) -> Set<FilePath> {
        let folder = Array(path.parent.string.utf8)
        var targets: Set<FilePath> = []
        let bytes = page.span
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "="), index + 1 < bytes.count, isLink(page[..<index]) else { continue }
            let quote = bytes[index + 1]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let start = isQuoted ? index + 2 : index + 1
            var end = start
            while end < bytes.count, isQuoted ? bytes[end] != quote : bytes[end] > 0x20 && bytes[end] != 0x3E {
                end += 1
            }
            if end == bytes.count { break }
            if let target = target(of: page[start..<end], from: folder) { targets.insert(FilePath(target)) }
            index = end
        }
        return targets
    }

    private static func isLink(_ start: ArraySlice<UInt8>) -> Bool {
        guard let last = start.last, last | 0x20 == UInt8(ascii: "f") || last | 0x20 == UInt8(ascii: "c") else {
            return false
        }
        return ["href", "src"].contains { name in
            start.suffix(name.utf8.count).elementsEqual(name.utf8) { $0 | 0x20 == $1 }
        }
    }

    /// nil for an address that is not relative, or leads to a place on the page itself.
    private static func target(of address: ArraySlice<UInt8>, from folder: [UInt8]) -> String? {
        let end = address.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? address.endIndex
        let written = address[..<end]
        guard let first = written.first, first != UInt8(ascii: "/"), !written.contains(UInt8(ascii: ":")) else {
            return nil
        }
        let slash = UInt8(ascii: "/")
        var target = folder
        for part in decoded(written).split(separator: slash) {
            switch part {
            case [UInt8(ascii: ".")]: break
            case [UInt8(ascii: "."), UInt8(ascii: ".")]: target.removeSubrange((target.lastIndex(of: slash) ?? 0)...)
            default:
                if !target.isEmpty { target.append(slash) }
                target += part
            }
        }
        // The address of a folder is that of its page.
        if written.last == slash || written.last == UInt8(ascii: ".") {
            target += Array(target.isEmpty ? "index.html".utf8 : "/index.html".utf8)
        }
        return String(decoding: target, as: UTF8.self)
    }

    /// Without percent-encoding (RFC 3986, section 2.1), and the one reference that addresses have in HTML.
    private static func decoded(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard address.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "&") }) else { return address }
        var bytes: ArraySlice<UInt8> = []
        var rest = address
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            // A number may have a sign, which an encoded byte may not.
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ $0 > 0x2D }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
                if byte == UInt8(ascii: "&"), rest.starts(with: "amp;".utf8) { rest = rest.dropFirst(4) }
            }
        }
        return bytes
    }
}
