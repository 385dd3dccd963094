#define _GNU_SOURCE
#include "drawing.h"
#include "png.h"

#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The functions in use, resolved when the libraries are loaded.
static struct {
    bool is_loaded;
    __typeof__(&rsvg_handle_new_from_data) rsvg_handle_new_from_data;
    __typeof__(&rsvg_handle_render_document) rsvg_handle_render_document;
    __typeof__(&cairo_image_surface_create) cairo_image_surface_create;
    __typeof__(&cairo_surface_status) cairo_surface_status;
    __typeof__(&cairo_surface_flush) cairo_surface_flush;
    __typeof__(&cairo_image_surface_get_data) cairo_image_surface_get_data;
    __typeof__(&cairo_surface_destroy) cairo_surface_destroy;
    __typeof__(&cairo_create) cairo_create;
    __typeof__(&cairo_status) cairo_status;
    __typeof__(&cairo_status_to_string) cairo_status_to_string;
    __typeof__(&cairo_destroy) cairo_destroy;
    __typeof__(&g_object_unref) g_object_unref;
    __typeof__(&g_error_free) g_error_free;
    __typeof__(&FcConfigAppFontAddFile) FcConfigAppFontAddFile;
    __typeof__(&png_image_write_to_memory) png_image_write_to_memory;
    void (*pango_cairo_font_map_set_default)(void *);
} lib;

static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    void *rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    void *fontconfig = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    void *pango = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    void *png = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    if (!rsvg || !cairo || !object || !glib || !fontconfig || !pango || !png) return;
    bool found_all = true;
#define FIND(library, name) found_all = (lib.name = (__typeof__(lib.name))dlsym(library, #name)) && found_all
    FIND(rsvg, rsvg_handle_new_from_data);
    FIND(rsvg, rsvg_handle_render_document);
    FIND(cairo, cairo_image_surface_create);
    FIND(cairo, cairo_surface_status);
    FIND(cairo, cairo_surface_flush);
    FIND(cairo, cairo_image_surface_get_data);
    FIND(cairo, cairo_surface_destroy);
    FIND(cairo, cairo_create);
    FIND(cairo, cairo_status);
    FIND(cairo, cairo_status_to_string);
    FIND(cairo, cairo_destroy);
    FIND(object, g_object_unref);
    FIND(glib, g_error_free);
    FIND(fontconfig, FcConfigAppFontAddFile);
    FIND(png, png_image_write_to_memory);
    FIND(pango, pango_cairo_font_map_set_default);
#undef FIND
    lib.is_loaded = found_all;
}

// The number of fonts that were added, and how many of them Pango knows in this thread.
static atomic_int added;
static _Thread_local int known;

static void fail(struct drawing *drawing, enum drawing_outcome outcome, GError *error, cairo_status_t status) {
    const char *message = error ? error->message : lib.cairo_status_to_string(status);
    drawing->outcome = outcome;
    snprintf(drawing->message, sizeof drawing->message, "%s", message);
    if (error) lib.g_error_free(error);
}

// Threads that draw text share faces of fonts inside cairo 1.16, which crashed once. PNGs are made side by side.
static pthread_mutex_t rendering = PTHREAD_MUTEX_INITIALIZER;

static void render(RsvgHandle *handle, int width, int height, struct drawing *drawing) {
    cairo_surface_t *surface = lib.cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cairo = lib.cairo_create(surface);
    GError *error = NULL;
    const RsvgRectangle page = {0, 0, width, height};
    pthread_mutex_lock(&rendering);
    const int is_drawn = lib.rsvg_handle_render_document(handle, cairo, &page, &error);
    pthread_mutex_unlock(&rendering);
    if (!is_drawn) {
        fail(drawing, drawing_failed, error, lib.cairo_status(cairo));
    } else {
        cairo_status_t status = lib.cairo_status(cairo);
        if (!status) status = lib.cairo_surface_status(surface);
        if (!status) {
            lib.cairo_surface_flush(surface);
            // A row of this format has no padding.
            uint32_t *pixels = (uint32_t *)(void *)lib.cairo_image_surface_get_data(surface);
            drawing->bytes = png_make(
                pixels, (uint32_t)width, (uint32_t)height, lib.png_image_write_to_memory, &drawing->count);
            if (!drawing->bytes) status = CAIRO_STATUS_NO_MEMORY;
        }
        if (status) fail(drawing, drawing_failed, NULL, status);
    }
    lib.cairo_destroy(cairo);
    lib.cairo_surface_destroy(surface);
}

void drawing_make(const uint8_t *svg, size_t count, int width, int height, struct drawing *drawing) {
    memset(drawing, 0, sizeof *drawing);
    pthread_once(&loading, load);
    if (!lib.is_loaded) {
        drawing->outcome = drawing_no_library;
        return;
    }
    // Pango lists the fonts once for each thread.
    int count_added = added;
    if (known != count_added) lib.pango_cairo_font_map_set_default(NULL);
    known = count_added;
    GError *error = NULL;
    RsvgHandle *handle = lib.rsvg_handle_new_from_data(svg, count, &error);
    if (!handle) {
        fail(drawing, drawing_bad_svg, error, CAIRO_STATUS_NO_MEMORY);
        return;
    }
    render(handle, width, height, drawing);
    lib.g_object_unref(handle);
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
    if (written == count && lib.FcConfigAppFontAddFile(NULL, (const FcChar8 *)path)) return true;
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
    pthread_once(&loading, load);
    if (!lib.is_loaded || !count) return false;
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
