// SVG to PNG by librsvg and cairo, loaded for the first picture: loading them takes longer than most commands.
#ifndef REPORT_DRAWING_H
#define REPORT_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum drawing_outcome {
    drawing_done,
    drawing_no_library,
    drawing_bad_svg,
    drawing_failed,
};

/// A PNG, or an error; the caller frees `bytes` with `drawing_release`.
struct drawing {
    enum drawing_outcome outcome;
    uint8_t *bytes;
    size_t count;
    char message[256];
};

/// Draws an SVG of `count` bytes in `width` by `height` pixels; may be called from several threads at once.
void drawing_make(const uint8_t *svg, size_t count, int width, int height, struct drawing *drawing);

/// Lets drawings find a font by its family, from now until the program ends; the same bytes count once. False without
/// the libraries, or if the bytes are no font. May be called from several threads at once, before they draw with it.
bool drawing_add_font(const uint8_t *font, size_t count);

/// Frees the bytes of a drawing.
void drawing_release(struct drawing *drawing);

#endif
