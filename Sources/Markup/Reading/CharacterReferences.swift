/// Resolves the character references of attribute values.
public enum CharacterReferences {
    /// `text` with its numeric references and the named ones for ASCII resolved; others stay.
    public static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: ";") else { return result + rest[start...] }
            let name = rest[rest.index(after: start)..<end]
            guard let character = character(name) else {
                result.append("&")
                rest = rest[rest.index(after: start)...]
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
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
