// The least work of any site generator: reads every file, runs libcmark, wraps the HTML and writes a file in its own
// folder. Usage: floor CONTENT-FOLDER OUTPUT-FOLDER
import CCmark
import Glibc

func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, size))
    }
}

let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
guard let folder = opendir(input) else { exit(1) }
mkdir(output, 0o755)
let head = Array(
    "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Quote</title></head><body><main>".utf8)
let foot = Array("</main></body></html>\n".utf8)
while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard name.hasSuffix(".md") else { continue }
    let bytes = contents(of: input + "/" + name)
    guard
        let html = bytes.withUnsafeBufferPointer({
            $0.withMemoryRebound(to: CChar.self) { cmark_markdown_to_html($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) }
        })
    else { exit(1) }
    let page = head + UnsafeRawBufferPointer(start: html, count: strlen(html)) + foot
    free(html)
    let place = output + "/" + name.dropLast(3)
    mkdir(place, 0o755)
    let descriptor = open(place + "/index.html", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    page.withUnsafeBytes { _ = write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
}
