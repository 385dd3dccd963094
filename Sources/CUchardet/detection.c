#include "detection.h"

#include <loading.h>

// Only an import of a text that is not UTF-8 needs uchardet.
#define FUNCTIONS(USE)                                                                       \
    USE(uchardet_new, uchardet_t, (void), ())                                                \
    USE(uchardet_delete, void, (uchardet_t detector), (detector))                            \
    USE(uchardet_handle_data, int, (uchardet_t detector, const char *bytes, size_t size),    \
        (detector, bytes, size))                                                             \
    USE(uchardet_data_end, void, (uchardet_t detector), (detector))                          \
    USE(uchardet_get_charset, const char *, (uchardet_t detector), (detector))

LOADED(FUNCTIONS, "libuchardet.so.0")
FUNCTIONS(STAND_IN)

bool report_detection_is_available(void) { return is_loaded(); }
