import Text

/// `fonts/style.css` as `fonts/style.0123456789abcdef.css`, so that a browser may keep the file for ever.
public func fingerprintedName(_ path: String, _ bytes: [UInt8]) -> String {
    let fingerprint = FNV1a64(of: bytes).description
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path + "." + fingerprint }
    return path[..<dot] + "." + fingerprint + path[dot...]
}
