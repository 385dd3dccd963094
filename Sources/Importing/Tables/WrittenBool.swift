/// Yes or no, as programs write it.
struct WrittenBool {
    let value: Bool

    private static let yes: Set = ["true", "yes", "y", "1", "on", "x", "★", "♥", "ja", "是", "enabled", "active"]
    private static let no: Set = ["false", "no", "n", "0", "off", "", "nein", "否", "disabled", "inactive"]

    init?(_ text: String) {
        let text = text.lowercased()
        if Self.yes.contains(text) {
            value = true
        } else if Self.no.contains(text) {
            value = false
        } else {
            return nil
        }
    }
}
