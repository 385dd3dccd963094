// One fetch by libcurl, which is loaded when the first one begins: a program that fetches nothing loads nothing.
#ifndef REPORT_REMOTE_H
#define REPORT_REMOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is fetched, and within which bounds.
struct remote_request {
    const char *address;
    /// Validators of an answer that is at hand (RFC 9110, section 13.1), empty where there is none.
    const char *etag;
    const char *last_modified;
    long timeout_milliseconds;
    long most_redirects;
    size_t most_bytes;
    /// Names of URL schemes, parted by commas.
    const char *schemes;
    /// Whether proxies of the environment are passed by.
    bool connects_directly;
    /// Asked many times a second; the fetch ends soon after it says true.
    bool (*is_cancelled)(const void *context);
    const void *context;
};

enum remote_outcome {
    remote_answered,
    remote_no_library,
    remote_cancelled,
    remote_too_large,
    remote_timed_out,
    remote_too_many_redirects,
    remote_scheme_refused,
    remote_failed,
};

/// What came of it; `bytes` belong to the caller, who frees them by `remote_release`.
struct remote_response {
    enum remote_outcome outcome;
    /// Of the last answer (RFC 9110, section 15).
    long status;
    uint8_t *bytes;
    size_t count;
    char etag[512];
    char last_modified[128];
    /// Why it failed, in libcurl's words.
    char message[256];
};

/// Fetches and returns when that has ended; may be called from several threads at once.
void remote_fetch(const struct remote_request *request, struct remote_response *response);

/// Frees what a response holds.
void remote_release(struct remote_response *response);

#endif
