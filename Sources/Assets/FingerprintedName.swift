import Text

/// Inserts a hash of the content: `fonts/style.css` becomes `fonts/style.0123456789abcdef.css`, so that browsers may
/// cache the file forever.
public func fingerprintedName(_ path: String, _ bytes: [UInt8]) -> String {
    let fingerprint = FNV1a64(of: bytes).description
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path + "." + fingerprint }
    return path[..<dot] + "." + fingerprint + path[dot...]
}
