import Assets
import Diagnostics
import Model
import Text

extension Router {
    /// The logo, if it is a file of the site or was fetched.
    func logo(_ records: SiteRecords, _ picture: Picture?) -> SiteLogo? {
        guard let logo = settings.logo else { return nil }
        if logo.isRemote { return picture.map { SiteLogo(at: fetchedLogo($0), size: $0.size) } }
        guard let file = records.media.first(where: { $0.isAt(logo.location) }) else { return nil }
        return SiteLogo(at: PageAddress(file.location), size: picture?.size)
    }

    private func fetchedLogo(_ picture: Picture) -> PageAddress {
        PageAddress("assets/remote/" + fingerprintedName("logo." + picture.format.rawValue, picture.bytes))
    }

    /// The file of a fetched logo. A logo of the site itself is among its images.
    func logoFiles(_ site: SiteContents) -> [PlannedFile] {
        guard let logo = settings.logo, logo.isRemote, let shown = site.frame.value.logo,
            let picture = site.pictures.logo
        else { return [] }
        return [
            PlannedFile(
                shown.address, "the logo", at: logo.source, .bytes(picture.bytes),
                madeOf: Explanation([ExplainedRecord(source: logo.source, text: logo.location)]))
        ]
    }

    func missingLogo(_ records: SiteRecords) -> [Diagnostic] {
        guard let logo = settings.logo, !logo.isRemote, self.logo(records, nil) == nil else { return [] }
        return [.missingLogo(logo)]
    }
}

extension Diagnostic {
    fileprivate static func missingLogo(_ logo: Logo) -> Diagnostic {
        Diagnostic(
            .error, "missing-logo", "there is no file content/\(logo.location)", at: logo.source,
            help: "logo is a path under content, such as images/logo.svg")
    }
}
