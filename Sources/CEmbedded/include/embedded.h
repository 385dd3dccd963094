#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

/// A file that was compiled into the program.
struct embedded_file {
    /// Relative to the embedded folder, with `/` as separator; NULL after the last file of a list.
    const char *path;
    const unsigned char *bytes;
    /// The number of bytes; 0 for a text, which a NUL ends.
    size_t count;
};

/// The files of Themes/default.
const struct embedded_file *embedded_default_theme(void);

/// The files of Themes/poster.
const struct embedded_file *embedded_poster_theme(void);

/// The fonts of that theme and the style sheet that names them; none if they were not made before this was compiled.
const struct embedded_file *embedded_poster_fonts(void);

/// The fonts of the default theme and the style sheet that names them; none if they were not made before this was
/// compiled.
const struct embedded_file *embedded_default_fonts(void);

/// The files of a new site.
const struct embedded_file *embedded_starter(void);

/// The words of each language: the files of Sources/Languages/Strings.
const struct embedded_file *embedded_strings(void);

/// The pages of the manual that commands print from: files of content/pages.
const struct embedded_file *embedded_manual(void);

/// The files that `serve` adds to pages.
const struct embedded_file *embedded_preview(void);

/// The templates, styles and scripts of the screens to log with.
const struct embedded_file *embedded_screens(void);

#endif
