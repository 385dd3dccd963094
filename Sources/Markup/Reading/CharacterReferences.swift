/// Resolves the character references of attribute values.
public enum CharacterReferences {
    /// `text` with its numeric references and the named ones for ASCII resolved; others stay.
    public static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...].dropFirst()
            let name = rest.prefix(while: isOfName)
            if rest[name.endIndex...].first == ";", let character = character(Substring(name)) {
                result.append(character)
                rest = rest[name.endIndex...].dropFirst()
            } else {
                result.append("&")
            }
        }
        return String(result + rest)
    }

    /// Whether a reference may have this between `&` and `;`.
    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "#", "0"..."9", "A"..."Z", "a"..."z": true
        default: false
        }
    }

    private static let named: [Substring: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "Tab": "\t", "NewLine": "\n",
        "num": "#", "sol": "/", "period": ".", "quest": "?", "percnt": "%", "lowbar": "_", "equals": "=", "comma": ",",
    ]

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return named[name] }
        let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
        return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
            .flatMap(Unicode.Scalar.init)
    }
}
