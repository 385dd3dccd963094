#define _GNU_SOURCE
#include "drawing.h"
#include "png.h"

#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <loading.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Of Pango, which has no headers here.
void pango_cairo_font_map_set_default(void *map);

// Some are of the libraries that librsvg depends on.
#define FUNCTIONS(USE)                                                                              \
    USE(rsvg_handle_new_from_data) USE(rsvg_handle_render_document) USE(cairo_image_surface_create) \
    USE(cairo_surface_status) USE(cairo_surface_flush) USE(cairo_image_surface_get_data)            \
    USE(cairo_surface_destroy) USE(cairo_create) USE(cairo_status) USE(cairo_status_to_string)      \
    USE(cairo_destroy) USE(g_object_unref) USE(g_error_free) USE(FcConfigAppFontAddFile)            \
    USE(png_image_write_to_memory) USE(pango_cairo_font_map_set_default)

LOADED(FUNCTIONS, "librsvg-2.so.2")

// The number of fonts that were added, and how many of them Pango knows in this thread.
static atomic_int added;
static _Thread_local int known;

static void fail(struct drawing *drawing, enum drawing_outcome outcome, GError *error, cairo_status_t status) {
    const char *message = error ? error->message : loaded.cairo_status_to_string(status);
    drawing->outcome = outcome;
    snprintf(drawing->message, sizeof drawing->message, "%s", message);
    if (error) loaded.g_error_free(error);
}

// cairo 1.16 shares faces of fonts between threads and crashed once, so one thread renders at a time. PNGs are encoded
// in parallel.
static pthread_mutex_t rendering = PTHREAD_MUTEX_INITIALIZER;

static void render(RsvgHandle *handle, int width, int height, struct drawing *drawing) {
    cairo_surface_t *surface = loaded.cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = loaded.cairo_create(surface);
    GError *error = NULL;
    const RsvgRectangle page = {0, 0, width, height};
    pthread_mutex_lock(&rendering);
    const int is_drawn = loaded.rsvg_handle_render_document(handle, cairo, &page, &error);
    pthread_mutex_unlock(&rendering);
    if (!is_drawn) {
        fail(drawing, drawing_failed, error, loaded.cairo_status(cairo));
    } else {
        cairo_status_t status = loaded.cairo_status(cairo);
        if (!status) status = loaded.cairo_surface_status(surface);
        if (!status) {
            loaded.cairo_surface_flush(surface);
            // A row of this format has no padding.
            uint32_t *pixels = (uint32_t *)(void *)loaded.cairo_image_surface_get_data(surface);
            drawing->bytes = png_make(
                pixels, (uint32_t)width, (uint32_t)height, loaded.png_image_write_to_memory, &drawing->count);
            if (!drawing->bytes) status = CAIRO_STATUS_NO_MEMORY;
        }
        if (status) fail(drawing, drawing_failed, NULL, status);
    }
    loaded.cairo_destroy(cairo);
    loaded.cairo_surface_destroy(surface);
}

void drawing_make(const uint8_t *svg, size_t count, int width, int height, struct drawing *drawing) {
    memset(drawing, 0, sizeof *drawing);
    if (!is_loaded()) {
        drawing->outcome = drawing_no_library;
        return;
    }
    // Pango lists the fonts once for each thread.
    int count_added = added;
    if (known != count_added) loaded.pango_cairo_font_map_set_default(NULL);
    known = count_added;
    GError *error = NULL;
    RsvgHandle *handle = loaded.rsvg_handle_new_from_data(svg, count, &error);
    if (!handle) {
        fail(drawing, drawing_bad_svg, error, CAIRO_STATUS_NO_MEMORY);
        return;
    }
    render(handle, width, height, drawing);
    loaded.g_object_unref(handle);
}

// The fonts that were added, each in memory that fontconfig knows as a file.
static struct font {
    const uint8_t *bytes;
    size_t count;
    struct font *next;
} *fonts;

static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;

// Makes a file in memory; its descriptor stays open, since Pango opens the path again for each thread.
static bool add_file(const uint8_t *bytes, size_t count) {
    int file = memfd_create("font", MFD_CLOEXEC);
    if (file < 0) return false;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    size_t written = 0;
    while (written < count) {
        ssize_t length = write(file, bytes + written, count - written);
        if (length <= 0) break;
        written += (size_t)length;
    }
    if (written == count && loaded.FcConfigAppFontAddFile(NULL, (const FcChar8 *)path)) return true;
    close(file);
    return false;
}

static bool add(const uint8_t *bytes, size_t count) {
    for (struct font *font = fonts; font; font = font->next)
        if (font->count == count && !memcmp(font->bytes, bytes, count)) return true;
    struct font *font = malloc(sizeof *font);
    uint8_t *copy = malloc(count);
    if (font && copy && add_file(bytes, count)) {
        memcpy(copy, bytes, count);
        *font = (struct font){copy, count, fonts};
        fonts = font;
        added++;
        return true;
    }
    free(font);
    free(copy);
    return false;
}

bool drawing_add_font(const uint8_t *bytes, size_t count) {
    if (!is_loaded() || !count) return false;
    pthread_mutex_lock(&adding);
    bool is_added = add(bytes, count);
    pthread_mutex_unlock(&adding);
    return is_added;
}

void drawing_release(struct drawing *drawing) {
    free(drawing->bytes);
    drawing->bytes = NULL;
    drawing->count = 0;
}
