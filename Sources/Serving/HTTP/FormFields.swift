import Text

/// The fields of a form or a query, in their order (URL Standard, section 5: application/x-www-form-urlencoded).
public struct FormFields: Hashable, Sendable {
    /// The media type of such a body.
    public static let mediaType = "application/x-www-form-urlencoded"

    /// One name with its value.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public let fields: [Field]

    /// Reads the bytes of a body or a query (section 5.1). Never fails: keeps invalid escapes as they are, and replaces
    /// invalid UTF-8 by U+FFFD.
    public init(_ bytes: some Collection<UInt8>) {
        fields = bytes.split(separator: UInt8(ascii: "&")).map { sequence in
            let parts = sequence.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return Field(
                name: Self.decoded(parts.first ?? sequence), value: parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// The first value of a name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// All values of a name, such as those of several check boxes.
    public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = ArraySlice(bytes)
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = URLReference.hexByte(rest.prefix(2)) {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
