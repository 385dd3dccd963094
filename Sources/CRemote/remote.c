#include "remote.h"

#include <curl/curl.h>
#include <loading.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// The header's macros check the arguments of the functions that they hide.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define FUNCTIONS(USE)                                                                                   \
    USE(curl_global_init) USE(curl_easy_init) USE(curl_easy_setopt) USE(curl_easy_getinfo)               \
    USE(curl_easy_cleanup) USE(curl_easy_strerror) USE(curl_multi_init) USE(curl_multi_add_handle)       \
    USE(curl_multi_remove_handle) USE(curl_multi_perform) USE(curl_multi_poll) USE(curl_multi_info_read) \
    USE(curl_multi_cleanup) USE(curl_slist_append) USE(curl_slist_free_all)

// Some systems have only the second, with the same interface, built on GnuTLS.
LOADED(FUNCTIONS, "libcurl.so.4", "libcurl-gnutls.so.4")

static bool has_started;
static pthread_once_t starting = PTHREAD_ONCE_INIT;

static void start(void) { has_started = is_loaded() && loaded.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK; }

struct transfer {
    const struct remote_request *request;
    struct remote_response *response;
    size_t capacity;
    bool is_too_large;
    char etag[512];
    char last_modified[128];
    char message[CURL_ERROR_SIZE];
};

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
    struct transfer *transfer = context;
    struct remote_response *response = transfer->response;
    count *= size;
    if (count > transfer->request->max_bytes - response->count) {
        transfer->is_too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    if (response->count + count > transfer->capacity) {
        size_t capacity = 2 * (response->count + count);
        uint8_t *grown = realloc(response->bytes, capacity);
        if (!grown) return CURL_WRITEFUNC_ERROR;
        response->bytes = grown;
        transfer->capacity = capacity;
    }
    if (count) memcpy(response->bytes + response->count, bytes, count);
    response->count += count;
    return count;
}

// Copies the value of a header line if its field has the given name; a value that does not fit is ignored.
static void take_field(const char *line, size_t length, const char *name, char *value, size_t capacity) {
    size_t start = strlen(name);
    if (length < start || strncasecmp(line, name, start) != 0) return;
    while (start < length && (line[start] == ' ' || line[start] == '\t')) start++;
    while (length > start && (unsigned char)line[length - 1] <= ' ') length--;
    if (length - start >= capacity) return;
    for (size_t index = start; index < length; index++)
        if ((unsigned char)line[index] < ' ' || line[index] == 0x7F) return;
    memcpy(value, line + start, length - start);
    value[length - start] = 0;
}

static size_t take_header(char *line, size_t size, size_t count, void *context) {
    struct transfer *transfer = context;
    size_t length = size * count;
    // Another answer begins because the previous one was a redirection.
    if (length > 5 && strncasecmp(line, "HTTP/", 5) == 0) transfer->etag[0] = transfer->last_modified[0] = 0;
    take_field(line, length, "etag:", transfer->etag, sizeof transfer->etag);
    take_field(line, length, "last-modified:", transfer->last_modified, sizeof transfer->last_modified);
    return length;
}

static struct curl_slist *fields(const struct remote_request *request) {
    char line[640];
    struct curl_slist *list =
        loaded.curl_slist_append(NULL, "Accept: image/svg+xml, image/webp, image/png, image/*;q=0.8");
    if (request->etag[0]) {
        snprintf(line, sizeof line, "If-None-Match: %s", request->etag);
        list = loaded.curl_slist_append(list, line);
    }
    if (request->last_modified[0]) {
        snprintf(line, sizeof line, "If-Modified-Since: %s", request->last_modified);
        list = loaded.curl_slist_append(list, line);
    }
    return list;
}

static bool prepare(CURL *handle, struct transfer *transfer, struct curl_slist *list) {
    const struct remote_request *request = transfer->request;
    bool is_ready = true;
#define SET(option, value) is_ready = loaded.curl_easy_setopt(handle, option, value) == CURLE_OK && is_ready
    SET(CURLOPT_URL, request->address);
    SET(CURLOPT_PROTOCOLS_STR, request->schemes);
    SET(CURLOPT_REDIR_PROTOCOLS_STR, request->schemes);
    SET(CURLOPT_FOLLOWLOCATION, 1L);
    SET(CURLOPT_MAXREDIRS, request->max_redirects);
    SET(CURLOPT_TIMEOUT_MS, request->timeout_milliseconds);
    SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->max_bytes);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_QUICK_EXIT, 1L);
    SET(CURLOPT_USERAGENT, "report");
    SET(CURLOPT_HTTPHEADER, list);
    SET(CURLOPT_WRITEFUNCTION, take_body);
    SET(CURLOPT_WRITEDATA, transfer);
    SET(CURLOPT_HEADERFUNCTION, take_header);
    SET(CURLOPT_HEADERDATA, transfer);
    SET(CURLOPT_ERRORBUFFER, transfer->message);
    if (request->connects_directly) SET(CURLOPT_PROXY, "");
#undef SET
    return is_ready;
}

// Uses the multi interface because its waits can be interrupted.
static CURLcode perform(CURLM *multi, const struct remote_request *request, bool *is_cancelled) {
    for (;;) {
        int running = 0;
        if (loaded.curl_multi_perform(multi, &running) != CURLM_OK) return CURLE_FAILED_INIT;
        int left = 0;
        for (CURLMsg *message; (message = loaded.curl_multi_info_read(multi, &left));)
            if (message->msg == CURLMSG_DONE) return message->data.result;
        if (!running) return CURLE_FAILED_INIT;
        if (request->is_cancelled(request->context)) {
            *is_cancelled = true;
            return CURLE_ABORTED_BY_CALLBACK;
        }
        if (loaded.curl_multi_poll(multi, NULL, 0, 20, NULL) != CURLM_OK) return CURLE_FAILED_INIT;
    }
}

static enum remote_outcome outcome(CURLcode code, bool is_cancelled, bool is_too_large) {
    if (is_cancelled) return remote_cancelled;
    if (is_too_large) return remote_too_large;
    switch (code) {
    case CURLE_OK: return remote_answered;
    case CURLE_FILESIZE_EXCEEDED: return remote_too_large;
    case CURLE_OPERATION_TIMEDOUT: return remote_timed_out;
    case CURLE_TOO_MANY_REDIRECTS: return remote_too_many_redirects;
    case CURLE_UNSUPPORTED_PROTOCOL: return remote_scheme_refused;
    default: return remote_failed;
    }
}

void remote_fetch(const struct remote_request *request, struct remote_response *response) {
    memset(response, 0, sizeof *response);
    pthread_once(&starting, start);
    response->outcome = remote_no_library;
    if (!has_started) return;
    struct transfer transfer = {.request = request, .response = response};
    struct curl_slist *list = fields(request);
    CURL *handle = loaded.curl_easy_init();
    CURLM *multi = loaded.curl_multi_init();
    CURLcode code = CURLE_FAILED_INIT;
    bool is_cancelled = false;
    if (list && handle && multi && prepare(handle, &transfer, list)
        && loaded.curl_multi_add_handle(multi, handle) == CURLM_OK) {
        code = perform(multi, request, &is_cancelled);
        loaded.curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &response->status);
        loaded.curl_multi_remove_handle(multi, handle);
    }
    response->outcome = outcome(code, is_cancelled, transfer.is_too_large);
    response->etag = strdup(transfer.etag);
    response->last_modified = strdup(transfer.last_modified);
    const char *message = transfer.message[0] ? transfer.message : loaded.curl_easy_strerror(code);
    if (code != CURLE_OK) response->message = strdup(message);
    if (handle) loaded.curl_easy_cleanup(handle);
    if (multi) loaded.curl_multi_cleanup(multi);
    if (list) loaded.curl_slist_free_all(list);
}

void remote_release(struct remote_response *response) {
    free(response->bytes);
    free(response->etag);
    free(response->last_modified);
    free(response->message);
    memset(response, 0, sizeof *response);
}
