#ifndef STRINGS_FILES_H
#define STRINGS_FILES_H

#include <stddef.h>

/// A strings file compiled into the program: UTF-8, not ended by a NUL.
struct strings_file {
    const unsigned char *bytes;
    size_t count;
};

struct strings_file strings_file_en(void);
struct strings_file strings_file_zh_hant(void);
struct strings_file strings_file_zh_hans(void);
struct strings_file strings_file_de(void);
struct strings_file strings_file_ja(void);

#endif
