#include "drawing.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The few functions that are used here, as the manuals of librsvg 2.46, cairo 1.14 and GLib 2.0 declare them: stable interfaces,
// written out so that nothing but the libraries themselves is needed.
struct g_error {
    uint32_t domain;
    int code;
    char *message;
};

struct rsvg_rectangle {
    double x, y, width, height;
};

typedef int (*cairo_write_function)(void *closure, const unsigned char *data, unsigned int length);

static const int cairo_status_success = 0;
static const int cairo_status_no_memory = 1;
static const int cairo_format_rgb24 = 1;

static struct {
    bool is_loaded;
    void *(*handle_new_from_data)(const uint8_t *data, size_t length, struct g_error **error);
    int (*handle_render_document)(void *handle, void *cairo, const struct rsvg_rectangle *, struct g_error **error);
    void *(*surface_create)(int format, int width, int height);
    int (*surface_status)(void *surface);
    int (*surface_write)(void *surface, cairo_write_function write, void *closure);
    void (*surface_destroy)(void *surface);
    void *(*create)(void *surface);
    int (*status)(void *cairo);
    const char *(*status_text)(int status);
    void (*destroy)(void *cairo);
    void (*object_unref)(void *object);
    void (*error_free)(struct g_error *error);
} lib;

static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    void *rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!rsvg || !cairo || !object || !glib) return;
    bool is_whole = true;
#define FIND(library, member, name) is_whole = (lib.member = (__typeof__(lib.member))dlsym(library, name)) && is_whole
    FIND(rsvg, handle_new_from_data, "rsvg_handle_new_from_data");
    FIND(rsvg, handle_render_document, "rsvg_handle_render_document");
    FIND(cairo, surface_create, "cairo_image_surface_create");
    FIND(cairo, surface_status, "cairo_surface_status");
    FIND(cairo, surface_write, "cairo_surface_write_to_png_stream");
    FIND(cairo, surface_destroy, "cairo_surface_destroy");
    FIND(cairo, create, "cairo_create");
    FIND(cairo, status, "cairo_status");
    FIND(cairo, status_text, "cairo_status_to_string");
    FIND(cairo, destroy, "cairo_destroy");
    FIND(object, object_unref, "g_object_unref");
    FIND(glib, error_free, "g_error_free");
#undef FIND
    lib.is_loaded = is_whole;
}

struct buffer {
    struct drawing *drawing;
    size_t capacity;
};

static int take(void *closure, const unsigned char *data, unsigned int length) {
    struct buffer *buffer = closure;
    struct drawing *drawing = buffer->drawing;
    if (drawing->count + length > buffer->capacity) {
        size_t capacity = 2 * (drawing->count + length);
        uint8_t *grown = realloc(drawing->bytes, capacity);
        if (!grown) return cairo_status_no_memory;
        drawing->bytes = grown;
        buffer->capacity = capacity;
    }
    memcpy(drawing->bytes + drawing->count, data, length);
    drawing->count += length;
    return cairo_status_success;
}

static void fail(struct drawing *drawing, enum drawing_outcome outcome, struct g_error *error, int status) {
    drawing->outcome = outcome;
    snprintf(drawing->message, sizeof drawing->message, "%s", error ? error->message : lib.status_text(status));
    if (error) lib.error_free(error);
}

static void render(void *handle, int width, int height, struct drawing *drawing) {
    void *surface = lib.surface_create(cairo_format_rgb24, width, height);
    void *cairo = lib.create(surface);
    struct g_error *error = NULL;
    const struct rsvg_rectangle page = {0, 0, width, height};
    struct buffer buffer = {.drawing = drawing};
    if (!lib.handle_render_document(handle, cairo, &page, &error)) {
        fail(drawing, drawing_failed, error, lib.status(cairo));
    } else {
        int status = lib.status(cairo);
        if (status == cairo_status_success) status = lib.surface_status(surface);
        if (status == cairo_status_success) status = lib.surface_write(surface, take, &buffer);
        if (status != cairo_status_success) fail(drawing, drawing_failed, NULL, status);
    }
    lib.destroy(cairo);
    lib.surface_destroy(surface);
}

void drawing_make(const uint8_t *svg, size_t count, int width, int height, struct drawing *drawing) {
    memset(drawing, 0, sizeof *drawing);
    pthread_once(&loading, load);
    if (!lib.is_loaded) {
        drawing->outcome = drawing_no_library;
        return;
    }
    struct g_error *error = NULL;
    void *handle = lib.handle_new_from_data(svg, count, &error);
    if (!handle) {
        fail(drawing, drawing_bad_svg, error, cairo_status_no_memory);
        return;
    }
    render(handle, width, height, drawing);
    lib.object_unref(handle);
}

void drawing_release(struct drawing *drawing) {
    free(drawing->bytes);
    drawing->bytes = NULL;
    drawing->count = 0;
}
