#include "code.h"

#include <dlfcn.h>
#include <qrencode.h>

// libqrencode is loaded where a code is drawn, which few commands do.
size_t report_qr_code(const char *text, unsigned char *modules, size_t capacity) {
    void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    __typeof__(&QRcode_encodeString) encode = (__typeof__(encode))dlsym(library, "QRcode_encodeString");
    __typeof__(&QRcode_free) release = (__typeof__(release))dlsym(library, "QRcode_free");
    QRcode *code = encode && release ? encode(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) : NULL;
    size_t width = code ? (size_t)code->width : 0;
    if (width * width > capacity) width = 0;
    // The lowest bit of a module tells whether it is dark.
    for (size_t index = 0; index < width * width; index++) modules[index] = code->data[index] & 1;
    if (code) release(code);
    dlclose(library);
    return width;
}
