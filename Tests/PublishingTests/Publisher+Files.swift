import Files
import Publishing

extension Publisher {
    /// Stages files in their order.
    func publication(of files: [(path: String, text: String)]) throws(FileError) -> Publication {
        var staged: [ComparedFile] = []
        for (path, text) in files { staged.append(try stage(Array(text.utf8), at: path)) }
        return try publication(of: staged)
    }

    /// Stages files, given by path, in the order of their paths.
    func publication(of files: [String: String]) throws(FileError) -> Publication {
        try publication(of: files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) })
    }

    /// Stages and commits files, given by path.
    @discardableResult
    func publish(_ files: [String: String]) throws(FileError) -> PublishedFiles {
        try commit(publication(of: files))
    }
}
