// Memory for libcmark, which asks for each node by itself and gives all back a moment later: taken from a few large pieces, and given
// back with them.
#ifndef REPORT_PARSE_MEMORY_H
#define REPORT_PARSE_MEMORY_H

#include <cmark.h>

/// What one parse has taken.
struct parse_memory;

/// Memory for what libcmark does on this thread, up to `parse_memory_close` there. Where there is none left the program ends, as by
/// libcmark's own functions.
struct parse_memory *_Nonnull parse_memory_open(void);

/// The functions by which libcmark takes from what was opened last on its thread.
cmark_mem *_Nonnull parse_memory_functions(void);

/// Gives back everything that was taken.
void parse_memory_close(struct parse_memory *_Nonnull memory);

#endif
