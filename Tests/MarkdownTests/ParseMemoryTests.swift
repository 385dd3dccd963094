import CParseMemory
import TestSupport
import Testing

@Suite("The memory of a parse")
struct ParseMemoryTests {
    @safe private struct Block {
        let address: UnsafeMutableRawPointer
        var size: Int
        var byte: UInt8
    }

    @Test("Blocks keep what is written to them, through whatever is taken, grown and given back beside them")
    func blocks() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<20 {
            let memory = unsafe parse_memory_open()
            let inner: OpaquePointer? = unsafe round.isMultiple(of: 5) ? parse_memory_open() : nil
            let functions = unsafe parse_memory_functions().pointee
            var blocks: [Block] = []
            for step in 0..<1_000 {
                let context: Comment = "seed \(seed), round \(round), step \(step)"
                let size = generator.number(in: 0..<generator.pick([1, 40, 600, 40_000]))
                let byte = UInt8.random(in: 0...255, using: &generator)
                switch generator.number(in: 0..<3) {
                case 0:
                    let count = generator.number(in: 1..<4)
                    guard let address = functions.calloc(count, (size + count - 1) / count) else { break }
                    let isZero = unsafe isFilled(address, size, 0)
                    #expect(isZero, context)
                    unsafe blocks.append(filled(address, size, byte))
                case 1:
                    let index = generator.number(in: 0..<blocks.count + 1)
                    let old = index < blocks.count ? blocks.remove(at: index) : nil
                    guard let address = unsafe functions.realloc(old?.address, size) else { break }
                    if let old {
                        let isKept = unsafe isFilled(address, min(old.size, size), old.byte)
                        #expect(isKept, context)
                    }
                    unsafe blocks.append(filled(address, size, byte))
                default:
                    guard !blocks.isEmpty else { break }
                    let block = blocks.remove(at: generator.number(in: 0..<blocks.count))
                    let isKept = unsafe isFilled(block.address, block.size, block.byte)
                    #expect(isKept, context)
                    unsafe functions.free(block.address)
                }
            }
            for block in blocks {
                let isKept = unsafe isFilled(block.address, block.size, block.byte)
                #expect(isKept, "seed \(seed), round \(round)")
            }
            if let inner = unsafe inner { unsafe parse_memory_close(inner) }
            unsafe parse_memory_close(memory)
        }
    }

    private func filled(_ address: UnsafeMutableRawPointer, _ size: Int, _ byte: UInt8) -> Block {
        unsafe address.initializeMemory(as: UInt8.self, repeating: byte, count: size)
        return unsafe Block(address: address, size: size, byte: byte)
    }

    private func isFilled(_ address: UnsafeMutableRawPointer, _ size: Int, _ byte: UInt8) -> Bool {
        unsafe UnsafeRawBufferPointer(start: address, count: size).allSatisfy { $0 == byte }
            && UInt(bitPattern: address).isMultiple(of: 16)
    }
}
