import Text

/// Checks the CSS values that a theme may set: a few forms that cannot end a declaration or fetch a file.
enum StyleValue {
    /// The form that a value must have.
    enum Form {
        /// Hexadecimal digits, a name, or a function of numbers (CSS Color 4).
        case color
        /// A shadow or `none` (CSS Backgrounds 3, §6.1).
        case shadow
        /// A length or a function of lengths (CSS Values 4).
        case length
        /// A list of font families (CSS Fonts 4, §2.1).
        case families

        /// With an article, for messages.
        var description: String {
            switch self {
            case .color: "a colour"
            case .shadow: "a shadow or none"
            case .length: "a length"
            case .families: "a list of font families"
            }
        }

        /// Examples for messages.
        var example: String {
            switch self {
            case .color: "\"#8c4012\", teal, rgb(140 64 18) or oklch(45% 0.12 45)"
            case .shadow: "0 1px 2px rgb(0 0 0 / 10%), or none"
            case .length: ".75rem, 12px or clamp(1rem, 2vw, 2rem)"
            case .families: "Inter, \"Noto Sans\", sans-serif"
            }
        }
    }

    /// The value as CSS, if it has one of the `forms`.
    static func checked(_ text: String, as forms: [Form]) -> String? {
        let text = text.trimmed
        guard text.utf8.count <= 1000 else { return nil }
        for form in forms {
            switch form {
            case .color where isColor(text[...]), .shadow where isShadow(text), .length where isLength(text[...]):
                return text
            case .families:
                if let families = families(text) { return families }
            default: continue
            }
        }
        return nil
    }

    /// Letters, digits and hyphens of ASCII.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    }

    // MARK: Colours

    private static let colorFunctions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
    ]

    private static func isColor(_ text: Substring) -> Bool {
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = text.utf8.dropFirst()
            return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.hexDigitValue != nil }
        }
        guard let (name, arguments) = function(text) else { return ColorNames.all.contains(text.lowercased()) }
        let parts = arguments.split { " ,/\t".contains($0) }
        return colorFunctions.contains(name) && (3...4).contains(parts.count)
            && parts.allSatisfy { $0 == "none" || isNumber($0, units: ["", "%", "deg", "turn", "rad", "grad"]) }
    }

    private static func isShadow(_ text: String) -> Bool {
        if text == "none" { return true }
        return split(text[...], at: ",").allSatisfy { layer in
            let parts = split(layer, at: " ").filter { !$0.isEmpty }
            let lengths = parts.count { isNumber($0, units: lengthUnits) }
            let colors = parts.count { isColor($0) }
            let insets = parts.count { $0 == "inset" }
            return (2...4).contains(lengths) && colors <= 1 && insets <= 1
                && lengths + colors + insets == parts.count
        }
    }

    // MARK: Lengths

    private static let lengthUnits: Set<String> = [
        "", "%", "px", "rem", "em", "ch", "ex", "ic", "lh", "rlh", "cap", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw",
        "svh", "lvw", "lvh", "dvw", "dvh", "cqi", "cqw", "cm", "mm", "in", "pt", "pc", "q",
    ]

    private static func isLength(_ text: Substring) -> Bool {
        guard let (name, arguments) = function(text) else {
            let isBare = isNumber(text, units: [""])
            return isNumber(text, units: lengthUnits) && (!isBare || text.utf8.allSatisfy { $0 == UInt8(ascii: "0") })
        }
        let parts = split(arguments, at: ",")
        switch name {
        case "clamp": return parts.count == 3 && parts.allSatisfy(isSum)
        case "min", "max": return parts.allSatisfy(isSum)
        case "calc": return parts.count == 1 && isSum(arguments)
        default: return false
        }
    }

    /// Numbers separated by operators with spaces around them.
    private static func isSum(_ text: Substring) -> Bool {
        let words = text.split(separator: " ")
        return words.count % 2 == 1
            && words.enumerated().allSatisfy { position, word in
                position % 2 == 1 ? ["+", "-", "*", "/"].contains(word) : isNumber(word, units: lengthUnits)
            }
    }

    // MARK: Families

    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "-apple-system",
    ]

    /// The families, in quotes unless they are generic, such as `serif`.
    private static func families(_ text: String) -> String? {
        var families: [String] = []
        for part in split(text[...], at: ",") {
            var name = String(part).trimmed[...]
            for quote in ["\"", "'"] where name.utf8.count > 2 && name.hasPrefix(quote) && name.hasSuffix(quote) {
                name = name.dropFirst().dropLast()
            }
            let isWord = name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || " -_.+0123456789".unicodeScalars.contains(scalar)
            }
            guard isWord, name.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
            families.append(genericFamilies.contains(String(name)) ? String(name) : "\"\(name)\"")
        }
        return families.isEmpty ? nil : families.joined(separator: ", ")
    }

    // MARK: Parts

    /// The lower-case name and the arguments of a function without inner brackets.
    private static func function(_ text: Substring) -> (name: String, arguments: Substring)? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let arguments = text[text.index(after: open)...].dropLast()
        guard !arguments.contains(where: { $0 == "(" || $0 == ")" }) else { return nil }
        return (text[..<open].lowercased(), arguments)
    }

    /// Whether it is a decimal number with one of the units.
    private static func isNumber(_ text: Substring, units: Set<String>) -> Bool {
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
        let number = unsigned.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        let isNumber = number.contains(where: \.isDigit) && number.count { $0 == UInt8(ascii: ".") } <= 1
        return isNumber && number.last != UInt8(ascii: ".") && units.contains(unsigned[number.endIndex...].lowercased())
    }

    /// The parts between separators that are not within brackets.
    private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        var parts: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        for index in text.unicodeScalars.indices {
            switch text.unicodeScalars[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case separator where depth == 0:
                parts.append(text[start..<index])
                start = text.unicodeScalars.index(after: index)
            default: continue
            }
        }
        return parts + [text[start...]]
    }
}
