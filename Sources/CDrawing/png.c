#include "png.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    slots = 4096,
    max_colors = slots / 2,
    max_indexed = 256,
    // The most frequent colours, those of areas, are kept as they are; of others a channel may be off by this.
    exact = 32,
    max_difference = 4,
};

struct color {
    uint32_t value;
    uint32_t pixels;
    // Its colour in the palette, and how far that is off.
    uint8_t index;
    int difference;
};

// The colours of a picture, hashed with linear probing; a slot without pixels is free.
struct colors {
    struct color slots[slots];
    uint32_t count;
};

static struct color *find(struct colors *colors, uint32_t value) {
    uint32_t slot = value * 2654435761u >> 20;
    while (colors->slots[slot].pixels && colors->slots[slot].value != value) slot = (slot + 1) % slots;
    return &colors->slots[slot];
}

// False if there are too many.
static bool count_colors(struct colors *colors, const uint32_t *pixels, size_t count) {
    struct color *color = NULL;
    for (size_t pixel = 0; pixel < count; pixel++) {
        uint32_t value = pixels[pixel] & 0xFFFFFF;
        if (!color || color->value != value) color = find(colors, value);
        if (!color->pixels && colors->count++ == max_colors) return false;
        color->value = value;
        color->pixels++;
    }
    return true;
}

// The most frequent colour comes first.
static int compare(const void *one, const void *other) {
    const struct color *a = *(struct color *const *)one, *b = *(struct color *const *)other;
    if (a->pixels != b->pixels) return a->pixels > b->pixels ? -1 : 1;
    return a->value < b->value ? -1 : a->value > b->value;
}

// Red, green or blue.
static uint8_t channel_of(uint32_t value, int channel) {
    return value >> (16 - 8 * channel) & 255;
}

static int difference(uint32_t one, uint32_t other) {
    int most = 0;
    for (int channel = 0; channel < 3; channel++) {
        int off = abs(channel_of(one, channel) - channel_of(other, channel));
        if (off > most) most = off;
    }
    return most;
}

// Chooses the most frequent colours and then, again and again, the one farthest from all chosen (Gonzalez 1985), and
// gives each colour its nearest. Returns how many it chose: 0 if one is too far from all of them.
static uint32_t choose(struct colors *colors, uint8_t palette[3 * max_indexed]) {
    struct color *order[max_colors];
    uint32_t count = 0, chosen = 0;
    for (uint32_t slot = 0; slot < slots; slot++) {
        colors->slots[slot].difference = INT_MAX;
        if (colors->slots[slot].pixels) order[count++] = &colors->slots[slot];
    }
    qsort(order, count, sizeof *order, compare);
    for (;;) {
        struct color *next = order[0];
        for (uint32_t other = 1; other < count; other++)
            if (order[other]->difference > next->difference) next = order[other];
        if (chosen < exact && chosen < count) next = order[chosen];
        if (chosen == max_indexed || next->difference == 0) return next->difference <= max_difference ? chosen : 0;
        for (int channel = 0; channel < 3; channel++) palette[3 * chosen + channel] = channel_of(next->value, channel);
        for (uint32_t other = 0; other < count; other++) {
            int off = difference(order[other]->value, next->value);
            if (off < order[other]->difference) {
                order[other]->difference = off;
                order[other]->index = (uint8_t)chosen;
            }
        }
        chosen++;
    }
}

// Overwrites the pixels with their indices, a byte each.
static void index_pixels(struct colors *colors, uint32_t *pixels, size_t count) {
    uint8_t *indices = (uint8_t *)pixels;
    struct color *color = NULL;
    for (size_t pixel = 0; pixel < count; pixel++) {
        uint32_t value = pixels[pixel] & 0xFFFFFF;
        if (!color || color->value != value) color = find(colors, value);
        indices[pixel] = color->index;
    }
}

// Overwrites the pixels with their channels, three bytes each.
static void pack_pixels(uint32_t *pixels, size_t count) {
    uint8_t *bytes = (uint8_t *)pixels;
    for (size_t pixel = 0; pixel < count; pixel++) {
        uint32_t value = pixels[pixel];
        for (int channel = 0; channel < 3; channel++) bytes[3 * pixel + channel] = channel_of(value, channel);
    }
}

uint8_t *png_make(
    uint32_t *pixels, uint32_t width, uint32_t height, __typeof__(&png_image_write_to_memory) write, size_t *count) {
    size_t area = (size_t)width * height;
    uint8_t palette[3 * max_indexed];
    // Without filters and with less effort, drawings get no larger, only done sooner.
    png_image image = {.version = PNG_IMAGE_VERSION, .width = width, .height = height, .flags = PNG_IMAGE_FLAG_FAST};
    struct colors *colors = calloc(1, sizeof *colors);
    if (!colors) return NULL;
    if (count_colors(colors, pixels, area) && (image.colormap_entries = choose(colors, palette))) {
        image.format = PNG_FORMAT_RGB_COLORMAP;
        index_pixels(colors, pixels, area);
    } else {
        image.format = PNG_FORMAT_RGB;
        pack_pixels(pixels, area);
    }
    free(colors);
    *count = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *bytes = malloc(*count);
    if (bytes && write(&image, bytes, count, false, pixels, 0, palette)) return bytes;
    free(bytes);
    return NULL;
}
