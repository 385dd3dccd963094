import Markup

/// The parts of a finished page to which a fragment may lead.
public struct PageParts: Sendable {
    /// The values of `id`, and of `name` on links.
    public let names: Set<String>

    /// Reads the bytes of a page.
    public init(of bytes: [UInt8]) {
        names = Set(
            HTMLAttributes(bytes).lazy.filter { $0.role == .part }.map { attribute in
                CharacterReferences.decoded(String(decoding: bytes[attribute.value], as: UTF8.self))
            })
    }
}
