// One fetch by libcurl, loaded for the first fetch: loading it takes longer than most commands.
#ifndef REPORT_REMOTE_H
#define REPORT_REMOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The file to fetch, and the limits.
struct remote_request {
    const char *address;
    /// Validators of an earlier answer (RFC 9110, section 13.1); empty if there is none.
    const char *etag;
    const char *last_modified;
    long timeout_milliseconds;
    long max_redirects;
    size_t max_bytes;
    /// The allowed URL schemes, separated by commas.
    const char *schemes;
    /// Whether to ignore the proxies of the environment.
    bool connects_directly;
    /// Called many times a second; the fetch ends soon after it returns true.
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

/// The outcome; the caller frees it with `remote_release`. A text is null if there is none. The texts are no arrays:
/// Swift imports an array as a tuple, which takes ten seconds to compile.
struct remote_response {
    enum remote_outcome outcome;
    /// The status of the last answer (RFC 9110, section 15).
    long status;
    uint8_t *bytes;
    size_t count;
    char *etag;
    char *last_modified;
    /// The error in libcurl's words.
    char *message;
};

/// Fetches synchronously. May be called from several threads at once.
void remote_fetch(const struct remote_request *request, struct remote_response *response);

/// Frees what a response points to.
void remote_release(struct remote_response *response);

#endif
