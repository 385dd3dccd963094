import Model
import Summaries
import Text

/// The list of all authors or all tags, by initial and in pages. All of its pages share it.
struct GroupList: Sendable, Encodable {
    let kind: Kind
    /// The number of names on all pages.
    let count: Int
    /// Never empty.
    let pages: [[Section]]
    /// The initials in their order, each with the number of the page on which it begins; none if the names are few.
    let initials: [Place]

    /// Authors or tags.
    enum Kind: String, Sendable, Encodable {
        case authors, tags

        var address: PageAddress { self == .authors ? .authors : .tags }
    }

    /// What names begin with.
    enum Initial: Hashable, Sendable, Encodable {
        case letter(String)
        /// A Chinese, Japanese or Korean character.
        case eastAsian
        /// No letter.
        case other

        init(_ letter: String?) {
            guard let letter else {
                self = .other
                return
            }
            let script = letter.unicodeScalars.first.flatMap(Script.init)
            self = script?.putsFamilyFirst == true ? .eastAsian : .letter(letter)
        }

        /// The identifier of its heading.
        var id: String {
            switch self {
            case .letter(let letter): "initial-" + letter.lowercased()
            case .eastAsian: "initial-cjk"
            case .other: "initial"
            }
        }
    }

    /// Names with the same initial on one page.
    struct Section: Sendable, Encodable {
        /// Nil if the list is too short for initials.
        let initial: Initial?
        let groups: [CountedGroup]
    }

    /// Where an initial begins.
    struct Place: Sendable, Encodable {
        let initial: Initial
        let page: Int
    }

    /// The maximum number of names in a list without headings.
    private static let maxWithoutInitials = 30

    init(_ kind: Kind, _ groups: [CountedGroup], pageSize: Int) {
        self.kind = kind
        count = groups.count
        guard groups.count > Self.maxWithoutInitials else {
            pages = [groups.isEmpty ? [] : [Section(initial: nil, groups: groups)]]
            initials = []
            return
        }
        var order: [Initial] = []
        var members: [Initial: [CountedGroup]] = [:]
        for group in groups {
            let initial = Initial(group.initial)
            if members[initial] == nil { order.append(initial) }
            members[initial, default: []].append(group)
        }
        var pages: [[Section]] = [[]]
        var initials: [Place] = []
        var room = pageSize
        for initial in order {
            var rest = (members[initial] ?? [])[...]
            while !rest.isEmpty {
                if room == 0 {
                    pages.append([])
                    room = pageSize
                }
                if initials.last?.initial != initial { initials.append(Place(initial: initial, page: pages.count)) }
                let part = rest.prefix(room)
                pages[pages.count - 1].append(Section(initial: initial, groups: Array(part)))
                rest = rest.dropFirst(part.count)
                room -= part.count
            }
        }
        self.pages = pages
        self.initials = initials
    }
}

/// An author or a tag with the number of its quotes.
struct CountedGroup: Sendable, Encodable {
    let name: Shared<QuoteGroupName>
    /// The initial; nil if the name begins with no letter.
    let initial: String?
    let count: Int

    init(_ group: QuoteGroup, _ name: Shared<QuoteGroupName>) {
        self.name = name
        initial = group.initial
        count = group.quotes.count
    }
}
