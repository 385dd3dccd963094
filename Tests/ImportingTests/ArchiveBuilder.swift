private import CArchive

/// Makes zip archives.
enum ArchiveBuilder {
    /// A zip of these files.
    static func zip(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        let size = files.reduce(1 << 16) { $0 + $1.content.count + 1024 }
        var bytes = [UInt8](repeating: 0, count: size)
        var used = 0
        unsafe bytes.withUnsafeMutableBytes { buffer in
            guard let archive = unsafe archive_write_new() else { return }
            unsafe archive_write_set_format_zip(archive)
            unsafe archive_write_set_bytes_in_last_block(archive, 1)
            unsafe archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used)
            for file in files {
                let entry = unsafe archive_entry_new()
                unsafe archive_entry_set_pathname(entry, file.name)
                unsafe archive_entry_set_size(entry, Int64(file.content.count))
                unsafe archive_entry_set_filetype(entry, 0o100000)
                unsafe archive_entry_set_perm(entry, 0o644)
                unsafe archive_write_header(archive, entry)
                unsafe file.content.withUnsafeBytes { content in
                    _ = unsafe archive_write_data(archive, content.baseAddress, content.count)
                }
                unsafe archive_entry_free(entry)
            }
            unsafe archive_write_close(archive)
            unsafe archive_write_free(archive)
        }
        return Array(bytes.prefix(used))
    }

    /// A zip of these texts.
    static func zip(_ files: KeyValuePairs<String, String>) -> [UInt8] {
        zip(files.map { ($0.key, Array($0.value.utf8)) })
    }
}
