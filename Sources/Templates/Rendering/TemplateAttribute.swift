import Diagnostics
import Markup

/// An attribute in a template that holds an address, or an id to which a fragment may lead.
struct TemplateAttribute: Sendable {
    /// The value in the template.
    let value: Range<Int>
    let role: HTMLAttributes.Attribute.Role
    /// Whether the value is one tag and nothing else.
    let isVariable: Bool
}

extension TemplateAttribute {
    /// The attributes of a template, whose `tags` may write anything.
    static func all(in bytes: [UInt8], tags: [Range<Int>]) -> [TemplateAttribute] {
        let variables = Set(tags)
        var text = bytes
        for tag in tags { for index in tag { text[index] = placeholder } }
        return HTMLAttributes(text).compactMap { attribute in
            guard let role = attribute.role else { return nil }
            let value = attribute.value
            let isVariable = variables.contains(value)
            let isWritten = text[value].contains(placeholder)
            // An id that a tag writes is only known once the page is finished.
            if role == .part, isWritten { return nil }
            return TemplateAttribute(value: value, role: role, isVariable: isVariable)
        }
    }

    /// A byte that no HTML attribute contains.
    private static let placeholder: UInt8 = 0x01
}

/// The value of an attribute in a finished page, with the attribute of the template that wrote it.
public struct WrittenAttribute: Sendable {
    /// Where the value begins in the page.
    public let offset: Int
    let index: UInt32
}
