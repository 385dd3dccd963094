#include "detection.h"

#include <dlfcn.h>
#include <pthread.h>

// Only an import needs uchardet: it is loaded when the first text is not UTF-8. These functions stand in for its own.

static void *library;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL); }

#define OWN __attribute__((visibility("hidden")))
#define FIND(name) __typeof__(&name) found = (__typeof__(found))dlsym(library, #name)

// NULL without the library, so that no other function is called then.
OWN uchardet_t uchardet_new(void) {
    pthread_once(&loading, load);
    if (!library) return NULL;
    FIND(uchardet_new);
    return found();
}

OWN void uchardet_delete(uchardet_t detector) {
    FIND(uchardet_delete);
    found(detector);
}

OWN int uchardet_handle_data(uchardet_t detector, const char *bytes, size_t size) {
    FIND(uchardet_handle_data);
    return found(detector, bytes, size);
}

OWN void uchardet_data_end(uchardet_t detector) {
    FIND(uchardet_data_end);
    found(detector);
}

OWN const char *uchardet_get_charset(uchardet_t detector) {
    FIND(uchardet_get_charset);
    return found(detector);
}
