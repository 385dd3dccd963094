// PNGs with few colours, by libpng.
#ifndef REPORT_DRAWING_PNG_H
#define REPORT_DRAWING_PNG_H

#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes pixels of 0x00RRGGBB as a PNG, row by row without padding. `write` is libpng's. Where 256 colours show no
/// difference the PNG has a palette: it is a third of the size, and done in a third of the time. Returns null without
/// memory; the caller frees the bytes.
uint8_t *png_make(
    uint32_t *pixels, uint32_t width, uint32_t height, __typeof__(&png_image_write_to_memory) write, size_t *count);

#endif
