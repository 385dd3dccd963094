private import CMicroHTTPD
private import Glibc

/// Owns a libmicrohttpd thread that serves one socket. Only this file handles pointers to C objects of libmicrohttpd.
@safe
struct HTTPDaemon: ~Copyable {
    private let daemon: OpaquePointer
    private let context: Context

    /// Whether libmicrohttpd is installed.
    static var isAvailable: Bool { report_daemon_is_available() }

    /// The data that libmicrohttpd's callbacks get.
    private final class Context: Sendable {
        let table: ExchangeTable
        let limits: ServerLimits
        let handler: Server.Handler

        init(_ table: ExchangeTable, _ limits: ServerLimits, _ handler: @escaping Server.Handler) {
            self.table = table
            self.limits = limits
            self.handler = handler
        }

        static func of(_ pointer: UnsafeMutableRawPointer?) -> Context? {
            unsafe pointer.map { unsafe Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// Serves a socket; nil if there is none or the system refuses.
    static func serving(
        _ socket: consuming ListeningSocket?, _ table: ExchangeTable, _ limits: ServerLimits,
        _ handler: @escaping Server.Handler
    ) -> HTTPDaemon? {
        switch consume socket {
        case .some(let socket): HTTPDaemon(socket, table, limits, handler)
        case .none: nil
        }
    }

    private init?(
        _ socket: consuming ListeningSocket, _ table: ExchangeTable, _ limits: ServerLimits,
        _ handler: @escaping Server.Handler
    ) {
        context = Context(table, limits, handler)
        var settings = unsafe report_daemon_settings()
        unsafe settings.socket = socket.released()
        unsafe settings.max_connections = UInt32(limits.connections)
        unsafe settings.idle_seconds = UInt32(limits.idleSeconds)
        unsafe settings.memory = limits.maxHeaderBytes
        unsafe settings.context = Unmanaged.passUnretained(context).toOpaque()
        unsafe Self.setCallbacks(of: &settings)
        guard let daemon = unsafe report_daemon_start(&settings) else { return nil }
        unsafe self.daemon = daemon
    }

    /// Ends all exchanges, closes all connections and ends the thread.
    deinit {
        context.table.stop()
        unsafe MHD_stop_daemon(daemon)
        withExtendedLifetime(context) {}
    }
}

extension HTTPDaemon {
    private static func setCallbacks(of settings: inout report_daemon_settings) {
        unsafe settings.begin = { context, target, _ in
            guard let table = unsafe Context.of(context)?.table else { return nil }
            let text = unsafe target.flatMap { unsafe String(validatingCString: $0) }
            return unsafe UnsafeMutableRawPointer(bitPattern: table.begin(text))
        }
        unsafe settings.answer = { context, connection, _, method, _, part, count, exchange in
            guard let context = unsafe Context.of(context), let connection = unsafe connection else { return .NO }
            let number = unsafe exchange?.pointee.map { UInt(bitPattern: $0) } ?? 0
            guard let count = unsafe count, let exchange = context.table[number] else { return .NO }
            return unsafe Self.answer(context, connection, exchange, method, part, count)
        }
        unsafe settings.end = { context, connection, exchange, _ in
            let number = unsafe exchange?.pointee.map { UInt(bitPattern: $0) } ?? 0
            unsafe Context.of(context)?.table.end(number, on: UInt(bitPattern: connection))
        }
        unsafe settings.notify = { context, connection, _, event in
            guard let table = unsafe Context.of(context)?.table, let connection = unsafe connection else { return }
            let number = UInt(bitPattern: connection)
            if event == .CONNECTION_NOTIFY_STARTED {
                table.open(number, socket: unsafe report_connection_socket(connection))
            } else {
                table.close(number)
            }
        }
    }

    /// Goes on with an exchange, which libmicrohttpd asks for at its head, for each piece of its body, at the end of
    /// that, and when its connection is resumed.
    private static func answer(
        _ context: Context, _ connection: OpaquePointer, _ exchange: Exchange, _ method: UnsafePointer<CChar>?,
        _ part: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        switch exchange.step {
        case .header:
            let method = unsafe method.map { unsafe String(cString: $0) } ?? ""
            let refusal = unsafe exchange.begin(method, headers(of: connection))
            return refusal.map { unsafe send($0, of: exchange, to: connection, context) } ?? .YES
        case .body:
            let bytes = unsafe Array(UnsafeRawBufferPointer(start: part, count: count.pointee))
            unsafe count.pointee = 0
            if !bytes.isEmpty { return exchange.append(bytes) ? .YES : .NO }
            context.table.complete(on: UInt(bitPattern: connection))
            exchange.finish(by: context.handler, unsafe SuspendedConnection(connection))
            return .YES
        case .response(let response):
            return unsafe send(response, of: exchange, to: connection, context)
        }
    }

    private static func headers(of connection: OpaquePointer) -> HeaderFields {
        var fields = HeaderFields()
        _ = unsafe withUnsafeMutablePointer(to: &fields) { fields in
            unsafe MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { fields, _, name, nameCount, value, valueCount in
                    let name = unsafe Array(UnsafeRawBufferPointer(start: name, count: nameCount))
                    let value = unsafe Array(UnsafeRawBufferPointer(start: value, count: valueCount))
                    unsafe fields?.assumingMemoryBound(to: HeaderFields.self).pointee.append(
                        String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
                    return .YES
                }, fields)
        }
        return fields
    }

    /// Hands a response to libmicrohttpd, which copies its bytes.
    private static func send(
        _ response: Response, of exchange: Exchange, to connection: OpaquePointer, _ context: Context
    ) -> MHD_Result {
        let made: OpaquePointer?
        switch response.body {
        case .bytes(var bytes):
            unsafe made = bytes.withUnsafeMutableBytes { bytes in
                unsafe MHD_create_response_from_buffer(bytes.count, bytes.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .events(let events):
            let outbox = EventOutbox(limit: context.limits.maxPendingEventBytes)
            unsafe made = Self.streamed(from: outbox, to: connection)
            exchange.stream(events, through: outbox)
        }
        guard let made = unsafe made else { return .NO }
        defer { unsafe MHD_destroy_response(made) }
        for field in response.headers.fields { _ = unsafe MHD_add_response_header(made, field.name, field.value) }
        return unsafe MHD_queue_response(connection, UInt32(response.status), made)
    }

    /// A stream and the connection that it is for.
    private final class Reader: Sendable {
        let outbox: EventOutbox
        let connection: UInt

        init(_ outbox: EventOutbox, _ connection: UInt) {
            self.outbox = outbox
            self.connection = connection
        }
    }

    private static func streamed(from outbox: EventOutbox, to connection: OpaquePointer) -> OpaquePointer? {
        let reader = unsafe Unmanaged.passRetained(Reader(outbox, UInt(bitPattern: connection)))
        let response = unsafe MHD_create_response_from_callback(
            UInt64.max, 4096,
            { reader, _, buffer, count in
                guard let reader = unsafe reader, let buffer = unsafe buffer else { return -1 }
                let stream = unsafe Unmanaged<Reader>.fromOpaque(reader).takeUnretainedValue()
                guard let connection = unsafe OpaquePointer(bitPattern: stream.connection) else { return -1 }
                switch stream.outbox.next(upTo: count, suspend: { unsafe SuspendedConnection(connection) }) {
                case .send(let bytes):
                    unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count).copyBytes(from: bytes)
                    return bytes.count
                case .wait: return 0
                case .end: return -1
                }
            }, reader.toOpaque(), { reader in unsafe reader.map { unsafe Unmanaged<Reader>.fromOpaque($0).release() } })
        if unsafe response == nil { unsafe reader.release() }
        return unsafe response
    }
}

/// A suspended connection; libmicrohttpd keeps it alive until it is resumed.
@safe
private struct SuspendedConnection: WaitingConnection {
    /// The connection's address: pointers are not Sendable, but any thread may resume a connection.
    private let address: UInt

    /// Suspends a connection, from one of its callbacks.
    init(_ connection: OpaquePointer) {
        unsafe MHD_suspend_connection(connection)
        address = UInt(bitPattern: connection)
    }

    func resume() {
        if let connection = unsafe OpaquePointer(bitPattern: address) { unsafe MHD_resume_connection(connection) }
    }
}
