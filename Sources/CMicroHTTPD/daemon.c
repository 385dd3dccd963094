#include "daemon.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// libmicrohttpd brings nine libraries, which only `serve` needs: it is loaded when a server starts. These functions
// stand in for its own.

static void *library;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL); }

bool report_daemon_is_available(void) {
    pthread_once(&loading, load);
    return library != NULL;
}

#define OWN __attribute__((visibility("hidden")))
#define FIND(name) __typeof__(&name) found = (__typeof__(found))dlsym(library, #name)

// Escapes are decoded by the program, which refuses those that hide something.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

struct MHD_Daemon *report_daemon_start(const struct report_daemon_settings *settings) {
    FIND(MHD_start_daemon);
    return found(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, settings->answer, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->socket, MHD_OPTION_CONNECTION_LIMIT, settings->max_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
        MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->context, MHD_OPTION_NOTIFY_COMPLETED, settings->end,
        settings->context, MHD_OPTION_NOTIFY_CONNECTION, settings->notify, settings->context,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
}

int report_connection_socket(struct MHD_Connection *connection) {
    FIND(MHD_get_connection_info);
    const union MHD_ConnectionInfo *information = found(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return information ? information->connect_fd : -1;
}

#define STANDS_IN(type, name, parameters, arguments) \
    OWN type name parameters {                        \
        FIND(name);                                  \
        return found arguments;                      \
    }

STANDS_IN(void, MHD_stop_daemon, (struct MHD_Daemon * daemon), (daemon))
STANDS_IN(void, MHD_suspend_connection, (struct MHD_Connection * connection), (connection))
STANDS_IN(void, MHD_resume_connection, (struct MHD_Connection * connection), (connection))
STANDS_IN(int, MHD_get_connection_values_n,
          (struct MHD_Connection * connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN each, void *context),
          (connection, kind, each, context))
STANDS_IN(struct MHD_Response *, MHD_create_response_from_buffer,
          (size_t size, void *bytes, enum MHD_ResponseMemoryMode mode), (size, bytes, mode))
STANDS_IN(struct MHD_Response *, MHD_create_response_from_callback,
          (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context,
           MHD_ContentReaderFreeCallback release),
          (size, block, read, context, release))
STANDS_IN(enum MHD_Result, MHD_add_response_header, (struct MHD_Response * response, const char *name, const char *value),
          (response, name, value))
STANDS_IN(enum MHD_Result, MHD_queue_response,
          (struct MHD_Connection * connection, unsigned int status, struct MHD_Response *response),
          (connection, status, response))
STANDS_IN(void, MHD_destroy_response, (struct MHD_Response * response), (response))
