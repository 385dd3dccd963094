#pragma once

#include <microhttpd.h>
#include <stdbool.h>

// What a daemon needs to run. Each callback gets `context` first.
struct report_daemon_settings {
    // A bound and listening socket, which the daemon closes in the end.
    int socket;
    unsigned int max_connections;
    unsigned int idle_seconds;
    // Of one connection, in bytes: the request line and the headers must fit.
    size_t memory;
    void *context;
    void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback answer;
    MHD_RequestCompletedCallback end;
    MHD_NotifyConnectionCallback notify;
};

// Whether libmicrohttpd is installed; without it no other function may be called.
bool report_daemon_is_available(void);

// One thread that waits by epoll(7) for all connections; NULL with errno set if the system refuses.
struct MHD_Daemon *report_daemon_start(const struct report_daemon_settings *settings);

// The socket of a connection; -1 if it has none.
int report_connection_socket(struct MHD_Connection *connection);
