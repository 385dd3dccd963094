#include "code.h"

#include <loading.h>
#include <qrencode.h>

#define FUNCTIONS(USE) USE(QRcode_encodeString) USE(QRcode_free)
LOADED(FUNCTIONS, "libqrencode.so.4")

size_t report_qr_code(const char *text, unsigned char *modules, size_t capacity) {
    QRcode *code = is_loaded() ? loaded.QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) : NULL;
    size_t width = code ? (size_t)code->width : 0;
    if (width * width > capacity) width = 0;
    // The lowest bit of a module tells whether it is dark.
    for (size_t index = 0; index < width * width; index++) modules[index] = code->data[index] & 1;
    if (code) loaded.QRcode_free(code);
    return width;
}
