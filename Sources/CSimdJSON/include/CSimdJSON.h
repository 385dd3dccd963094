// JSON (RFC 8259) to a flat array of tokens with byte offsets, over simdjson's structural index.
#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum csj_kind { CSJ_NULL, CSJ_BOOLEAN, CSJ_NUMBER, CSJ_STRING, CSJ_ARRAY, CSJ_OBJECT };

enum csj_flag {
    CSJ_ESCAPED = 1,         // a string with escapes
    CSJ_ODD_ESCAPE = 2,      // a string with \u0000, or in which \uD800…\uDFFF lacks its other half
    CSJ_CHECK_KEYS = 4,      // an object in which two keys may be equal
    CSJ_TRUE = 8,            // a Boolean that is true
};

// One value, or the key before a value, in preorder.
typedef struct csj_token {
    uint32_t offset;  // of its first byte in the window; strings begin at the quote
    uint32_t length;  // bytes of its source text, both quotes or brackets included
    uint32_t next;    // index of the token after its subtree
    uint8_t kind;
    uint8_t flags;
} csj_token;

// The content of a window.
enum csj_mode {
    CSJ_DOCUMENT,  // one value
    CSJ_ELEMENTS,  // elements of an array, after its '[' or after a comma
    CSJ_LINES,     // one value a line
};

enum csj_status {
    CSJ_ENDED,    // the window was read to its end; for elements: up to their ']'
    CSJ_PARTIAL,  // elements only: the window ends before their ']'
    CSJ_FAULT,    // what follows `consumed` is wrong, or goes on after the window
    CSJ_MEMORY,   // no memory, or a window of 4 GB or more
};

typedef struct csj_result {
    enum csj_status status;
    const csj_token *tokens;   // valid until the next read
    size_t token_count;
    const uint32_t *roots;     // index of the first token of each top-level value
    size_t root_count;
    size_t consumed;           // bytes up to the end of the last whole top-level value, with its comma or line end
    bool attention;            // a token has CSJ_ODD_ESCAPE or CSJ_CHECK_KEYS
} csj_result;

typedef struct csj_reader csj_reader;

// NULL when there is no memory.
csj_reader *csj_create(void);
void csj_destroy(csj_reader *reader);

// Reads a window of bytes, which needs no padding. After a comma there must be an element.
csj_result csj_read(csj_reader *reader, const uint8_t *bytes, size_t length, enum csj_mode mode, bool after_comma,
                    unsigned depth_limit);

#ifdef __cplusplus
}
#endif
#endif
