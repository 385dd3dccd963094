#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

/// A file that was compiled into the program.
struct embedded_file {
    /// Its path, with `/` between its parts.
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// The files of Themes/default, `count` of them; static.
const struct embedded_file *embedded_theme(size_t *count);

/// The files of a new site, `count` of them; static.
const struct embedded_file *embedded_starter(size_t *count);

#endif
