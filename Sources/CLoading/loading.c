#include "loading.h"

void *report_open_library(const char *const *files) {
    void *library = NULL;
    for (; *files && !library; files++) library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
    return library;
}
