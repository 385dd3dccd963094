import Text

/// The type of a plain scalar by YAML's core schema (YAML 1.2.2 §10.3.2).
func coreSchemaKind(_ text: [UInt8]) -> (NodeKind, isTrue: Bool) {
    // Scalars that begin with any other byte, as most do, are strings.
    if let first = text.first, !(0x30...0x39).contains(first), !"~nNtTfF.+-".utf8.contains(first) {
        return (.string, false)
    }
    switch String(decoding: text.prefix(6), as: UTF8.self) {
    case "", "~", "null", "Null", "NULL": return (.null, false)
    case "true", "True", "TRUE": return (.boolean, true)
    case "false", "False", "FALSE": return (.boolean, false)
    case ".nan", ".NaN", ".NAN": return (.number, false)
    default: return (isCoreSchemaNumber(text) ? .number : .string, false)
    }
}

private func isCoreSchemaNumber(_ text: [UInt8]) -> Bool {
    if text.starts(with: "0o".utf8) {
        return text.count > 2 && text.dropFirst(2).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    }
    if text.starts(with: "0x".utf8) {
        return text.count > 2 && text.dropFirst(2).allSatisfy { $0.hexDigitValue != nil }
    }
    var rest = text[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    if [".inf", ".Inf", ".INF"].contains(where: { rest.elementsEqual($0.utf8) }) { return true }
    return isDecimal(rest)
}

/// Matches `( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
private func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    let whole = takeDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        fraction = takeDigits(&rest)
    }
    guard whole + fraction > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
}

private func takeDigits(_ text: inout ArraySlice<UInt8>) -> Int {
    let digits = text.prefix(while: \.isDigit).count
    text.removeFirst(digits)
    return digits
}
