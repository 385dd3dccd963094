#include "daemon.h"

#include <loading.h>
#include <string.h>

// Only a preview needs libmicrohttpd.
#define FUNCTIONS(USE)                                                                                           \
    USE(MHD_stop_daemon, void, (struct MHD_Daemon *daemon), (daemon))                                            \
    USE(MHD_suspend_connection, void, (struct MHD_Connection *connection), (connection))                         \
    USE(MHD_resume_connection, void, (struct MHD_Connection *connection), (connection))                          \
    USE(MHD_get_connection_values_n, int,                                                                        \
        (struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN each, void *context), \
        (connection, kind, each, context))                                                                       \
    USE(MHD_create_response_from_buffer, struct MHD_Response *,                                                  \
        (size_t size, void *bytes, enum MHD_ResponseMemoryMode mode), (size, bytes, mode))                       \
    USE(MHD_create_response_from_callback, struct MHD_Response *,                                                \
        (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context,                             \
         MHD_ContentReaderFreeCallback release),                                                                 \
        (size, block, read, context, release))                                                                   \
    USE(MHD_add_response_header, enum MHD_Result,                                                                \
        (struct MHD_Response *response, const char *name, const char *value), (response, name, value))           \
    USE(MHD_queue_response, enum MHD_Result,                                                                     \
        (struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response),                 \
        (connection, status, response))                                                                          \
    USE(MHD_destroy_response, void, (struct MHD_Response *response), (response))
// Their arguments vary.
#define VARIADIC(USE) USE(MHD_start_daemon) USE(MHD_get_connection_info)
#define ALL(USE) FUNCTIONS(USE) VARIADIC(USE)

LOADED(ALL, "libmicrohttpd.so.12")
FUNCTIONS(STAND_IN)

bool report_daemon_is_available(void) { return is_loaded(); }

// Escapes are decoded by the program, which refuses those that hide something.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

struct MHD_Daemon *report_daemon_start(const struct report_daemon_settings *settings) {
    return loaded.MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, settings->answer, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->socket, MHD_OPTION_CONNECTION_LIMIT, settings->max_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
        MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->context, MHD_OPTION_NOTIFY_COMPLETED, settings->end,
        settings->context, MHD_OPTION_NOTIFY_CONNECTION, settings->notify, settings->context,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
}

int report_connection_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        loaded.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return information ? information->connect_fd : -1;
}
