import Diagnostics
public import Files
import Markup
public import Site
import Templates

/// Makes every planned file one that can be written when it is wanted.
public struct RenderStage: Stage {
    private let theme: Theme
    private let files: any FileSystem
    private let root: String

    /// A stage that shows pages by `theme` and copies files of the site at `root`.
    public init(theme: Theme, files: any FileSystem, root: String) {
        self.theme = theme
        self.files = files
        self.root = root
    }

    public func run(_ context: SiteContext) async throws(BuildFailure) -> RenderContext {
        RenderContext(
            files: context.plan.files.map(renderable), rejected: context.plan.rejected.map(renderable),
            records: context.records, findings: context.findings)
    }

    private func renderable(_ file: PlannedFile) -> RenderableFile {
        let path = file.address.file
        switch file.content {
        case .page(let page):
            let templates = theme.templates
            return RenderableFile(path: path, isPage: true) {
                var writer = ByteWriter(capacity: 16_384)
                let diagnostics = page.write(with: templates, into: &writer)
                return (writer.bytes, diagnostics)
            }
        case .bytes(let bytes): return RenderableFile(path: path, isPage: false) { (bytes, []) }
        case .written(let write): return RenderableFile(path: path, isPage: false) { (write(), []) }
        case .copy(let source):
            let (files, full) = (files, joinedPath(root, source))
            return RenderableFile(path: path, isPage: false) { () throws(BuildFailure) in
                (try touchingFiles { () throws(FileError) in try files.read(full) }, [])
            }
        }
    }
}
