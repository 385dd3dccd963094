#include "parse_memory.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Blocks are of whole units, and what is given back is kept by size for the next that asks. What is larger than `most_units` has an
// allocation of its own.
enum { unit = alignof(max_align_t), most_units = 32, piece_bytes = 32 << 10 };

/// Stands before each block: its size without this, and nothing for an allocation of its own.
struct header {
    alignas(max_align_t) uint32_t units;
};

struct free_block {
    struct free_block *next;
};

/// A list, so that what is left at the end can be given back.
struct allocation {
    struct allocation *previous, *next;
    struct header header;
};

struct piece {
    struct piece *next;
    alignas(max_align_t) unsigned char bytes[piece_bytes];
};

struct parse_memory {
    struct parse_memory *outer;
    struct piece *pieces;
    size_t used;
    struct free_block *free_blocks[most_units + 1];
    struct allocation allocations;
};

static _Thread_local struct parse_memory *current;

static void *require(void *pointer) {
    if (!pointer) abort();
    return pointer;
}

static struct header *header_of(void *block) { return (struct header *)block - 1; }

static struct allocation *allocation_of(void *block) {
    return (struct allocation *)((unsigned char *)block - sizeof(struct allocation));
}

static void *take_allocation(size_t size) {
    if (size > SIZE_MAX - sizeof(struct allocation)) abort();
    struct allocation *allocation = require(malloc(sizeof(struct allocation) + size));
    struct allocation *list = &current->allocations;
    allocation->header.units = 0;
    allocation->previous = list;
    allocation->next = list->next;
    list->next->previous = allocation;
    list->next = allocation;
    return &allocation->header + 1;
}

static void *take(size_t size) {
    if (size > most_units * unit) return take_allocation(size);
    size_t units = size == 0 ? 1 : (size + unit - 1) / unit;
    struct free_block *free_block = current->free_blocks[units];
    if (free_block) {
        current->free_blocks[units] = free_block->next;
        return free_block;
    }
    size_t bytes = sizeof(struct header) + units * unit;
    if (!current->pieces || piece_bytes - current->used < bytes) {
        struct piece *piece = require(malloc(sizeof(struct piece)));
        piece->next = current->pieces;
        current->pieces = piece;
        current->used = 0;
    }
    struct header *header = (struct header *)(current->pieces->bytes + current->used);
    current->used += bytes;
    header->units = (uint32_t)units;
    return header + 1;
}

static void give_back(void *block) {
    if (!block) return;
    uint32_t units = header_of(block)->units;
    if (units > 0) {
        struct free_block *free_block = block;
        free_block->next = current->free_blocks[units];
        current->free_blocks[units] = free_block;
        return;
    }
    struct allocation *allocation = allocation_of(block);
    allocation->previous->next = allocation->next;
    allocation->next->previous = allocation->previous;
    free(allocation);
}

static void *take_zeros(size_t count, size_t size) {
    if (size > 0 && count > SIZE_MAX / size) abort();
    return memset(take(count * size), 0, count * size);
}

static void *take_again(void *block, size_t size) {
    if (!block) return take(size);
    uint32_t units = header_of(block)->units;
    if (units > 0 && size <= units * unit) return block;
    if (units == 0) {
        struct allocation *allocation = allocation_of(block);
        if (size > SIZE_MAX - sizeof(struct allocation)) abort();
        allocation = require(realloc(allocation, sizeof(struct allocation) + size));
        allocation->previous->next = allocation;
        allocation->next->previous = allocation;
        return &allocation->header + 1;
    }
    void *other = memcpy(take(size), block, units * unit);
    give_back(block);
    return other;
}

static cmark_mem functions = {take_zeros, take_again, give_back};

cmark_mem *parse_memory_functions(void) { return &functions; }

struct parse_memory *parse_memory_open(void) {
    struct parse_memory *memory = require(calloc(1, sizeof(struct parse_memory)));
    memory->allocations.previous = memory->allocations.next = &memory->allocations;
    memory->outer = current;
    current = memory;
    return memory;
}

void parse_memory_close(struct parse_memory *memory) {
    current = memory->outer;
    for (struct piece *piece = memory->pieces; piece;) {
        struct piece *next = piece->next;
        free(piece);
        piece = next;
    }
    for (struct allocation *allocation = memory->allocations.next; allocation != &memory->allocations;) {
        struct allocation *next = allocation->next;
        free(allocation);
        allocation = next;
    }
    free(memory);
}
