import CFuzzer
import Dispatch

/// The reader whose name is the first argument.
private enum Chosen {
    static let reader = CommandLine.arguments.dropFirst().first.flatMap(Reader.init)
}

guard Chosen.reader != nil else {
    print("usage: fuzz READER [libFuzzer's options and folders]")
    print("readers: " + Reader.allCases.map(\.rawValue).joined(separator: " "))
    throw ExitStatus()
}

struct ExitStatus: Error {}

// libFuzzer takes everything after the reader's name.
var count = CommandLine.argc - 1
unsafe CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
var arguments = unsafe CommandLine.unsafeArgv + 1
unsafe withUnsafeMutablePointer(to: &arguments) { argv in
    unsafe argv.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>.self, capacity: 1) { argv in
        _ = unsafe LLVMFuzzerRunDriver(&count, argv) { data, size in
            let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
            let isRead = DispatchSemaphore(value: 0)
            // Not on the main thread, which waits.
            Task.detached {
                await Chosen.reader?.read(bytes)
                isRead.signal()
            }
            isRead.wait()
            return 0
        }
    }
}
