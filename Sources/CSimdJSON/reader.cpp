#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "scalars.h"

// Only the internal structural index gives the place of each value. Another major version may change it without notice:
// run the tests with that version before allowing it here.
static_assert(simdjson::SIMDJSON_VERSION_MAJOR == 3, "CSimdJSON needs version 3 of simdjson: it uses simdjson::internal");

namespace {

// An array that neither throws nor initialises its elements when it grows.
template <typename Element>
struct Buffer {
    Element *elements = nullptr;
    size_t capacity = 0;

    ~Buffer() { std::free(elements); }

    bool reserve(size_t wanted) {
        if (wanted <= capacity) return true;
        void *grown = std::realloc(elements, wanted * sizeof(Element));
        if (!grown) return false;
        elements = static_cast<Element *>(grown);
        capacity = wanted;
        return true;
    }
};

constexpr unsigned max_depth = 1024;

struct Frame {
    uint64_t seen;  // a bit for each key's hash: shows for most objects that no key repeats
    uint32_t token;
    uint32_t keys;
    bool is_object;
    bool may_repeat;
    bool has_escaped_key;
};

}  // namespace

struct csj_reader {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> indexer;
    Buffer<csj_token> tokens;
    Buffer<uint32_t> hashes;   // of the keys, at the index of their token
    Buffer<uint32_t> scratch;  // hashes of one object's keys
    Buffer<uint32_t> roots;
};

namespace {

using namespace csj;

enum class Outcome { whole, fault };

// Walks the structural index of one window. Each structural byte begins a scalar or is one of []{},:
class Walker {
public:
    Walker(csj_reader &reader, Window window, unsigned depth_limit)
        : reader(reader), window(window), index(reader.indexer->structural_indexes.get()),
          count(reader.indexer->n_structural_indexes), depth_limit(std::min(depth_limit, max_depth)),
          may_escape(std::memchr(window.bytes, '\\', window.length) != nullptr) {}

    csj_result document() {
        if (count == 0 || value(true) == Outcome::fault || at != count) return result(CSJ_FAULT);
        commit(window.length);
        return result(CSJ_ENDED);
    }

    csj_result elements(bool after_comma) {
        for (;;) {
            if (at == count) return result(CSJ_PARTIAL);
            if (!after_comma && byte(at) == ']') {
                consumed = index[at] + 1;
                return result(CSJ_ENDED);
            }
            if (value(false) == Outcome::fault) return result(CSJ_FAULT);
            if (at == count) return result(CSJ_FAULT);
            uint8_t end = byte(at);
            if (end != ',' && end != ']') return result(CSJ_FAULT);
            commit(index[at] + 1);
            at++;
            if (end == ']') return result(CSJ_ENDED);
            after_comma = true;
        }
    }

    csj_result lines() {
        while (at < count) {
            size_t start = index[at];
            const void *newline = std::memchr(window.bytes + start, '\n', window.length - start);
            size_t end = newline ? size_t(static_cast<const uint8_t *>(newline) - window.bytes) : window.length;
            if (value(true) == Outcome::fault || index[at - 1] >= end) return result(CSJ_FAULT);
            if (at < count && index[at] < end) return result(CSJ_FAULT);
            commit(std::min(end + 1, window.length));
        }
        consumed = window.length;
        return result(CSJ_ENDED);
    }

private:
    csj_reader &reader;
    const Window window;
    const uint32_t *const index;
    const size_t count;
    const unsigned depth_limit;
    const bool may_escape;  // whether the window holds a backslash
    size_t at = 0;
    size_t token_count = 0;
    size_t root = 0;
    size_t root_count = 0;
    size_t committed = 0;
    size_t consumed = 0;
    bool attention = false;
    Frame stack[max_depth];

    uint8_t byte(size_t position) const { return window.bytes[index[position]]; }

    void commit(size_t end) {
        reader.roots.elements[root_count++] = uint32_t(root);
        root = committed = token_count;
        consumed = end;
    }

    csj_result result(csj_status status) const {
        return {status, reader.tokens.elements, committed, reader.roots.elements, root_count, consumed, attention};
    }

    csj_token &append(uint8_t kind, size_t offset, size_t length, uint8_t flags = 0) {
        csj_token &token = reader.tokens.elements[token_count++];
        token = {uint32_t(offset), uint32_t(length), uint32_t(token_count), kind, flags};
        return token;
    }

    // Reads the string at the current structural byte. Only white space separates its end from the next one.
    bool string() {
        size_t start = index[at++];
        size_t end = at < count ? index[at] : window.length;
        while (end > start + 1 && is_space(window.bytes[end - 1])) end--;
        if (end < start + 2 || window.bytes[end - 1] != '"') return false;
        uint8_t flags = 0;
        if (may_escape && has_backslash(window.bytes + start + 1, end - start - 2)) {
            flags = CSJ_ESCAPED;
            bool odd = false;
            if (!escapes_are_valid(window.bytes + start + 1, end - start - 2, odd)) return false;
            if (odd) {
                flags |= CSJ_ODD_ESCAPE;
                attention = true;
            }
        }
        append(CSJ_STRING, start, end - start, flags);
        return true;
    }

    // Reads a scalar. The last one of the window may continue after it, unless `may_end`.
    bool scalar(bool may_end) {
        if (!may_end && at + 1 == count) return false;
        size_t start = index[at];
        switch (window.bytes[start]) {
            case '"': return string();
            case 't': return word(CSJ_BOOLEAN, "true", 4, CSJ_TRUE);
            case 'f': return word(CSJ_BOOLEAN, "false", 5);
            case 'n': return word(CSJ_NULL, "null", 4);
            default: break;
        }
        size_t length = number_length(window, start);
        if (length == 0) return false;
        at++;
        append(CSJ_NUMBER, start, length);
        return true;
    }

    bool word(uint8_t kind, const char *text, size_t length, uint8_t flags = 0) {
        size_t start = index[at];
        if (window.length - start < length || std::memcmp(window.bytes + start, text, length) != 0) return false;
        if (!ends_scalar(window, start + length)) return false;
        at++;
        append(kind, start, length, flags);
        return true;
    }

    // Reads one value with its contents, and moves `at` past it.
    Outcome value(bool may_end) {
        unsigned depth = 0;
        bool first = false;
        for (;;) {
            if (at == count) return Outcome::fault;
            uint8_t start = byte(at);
            if (start == '{' || start == '[') {
                if (depth == depth_limit) return Outcome::fault;
                stack[depth++] = {0, uint32_t(token_count), 0, start == '{', false, false};
                append(start == '{' ? CSJ_OBJECT : CSJ_ARRAY, index[at++], 1);
                first = true;
            } else {
                if (!scalar(may_end)) return Outcome::fault;
                first = false;
            }
            // After a value or an opening bracket: closing brackets, then a comma and a key.
            for (;;) {
                if (depth == 0) return Outcome::whole;
                if (at == count) return Outcome::fault;
                Frame &frame = stack[depth - 1];
                uint8_t next = byte(at);
                if (next == (frame.is_object ? '}' : ']')) {
                    close(frame, index[at++]);
                    depth--;
                    first = false;
                    continue;
                }
                if (!first) {
                    if (next != ',') return Outcome::fault;
                    at++;
                }
                if (frame.is_object && !key(frame)) return Outcome::fault;
                break;
            }
        }
    }

    bool key(Frame &frame) {
        if (at == count || byte(at) != '"') return false;
        size_t token = token_count;
        if (!string()) return false;
        const csj_token &key = reader.tokens.elements[token];
        uint32_t key_hash = hash(window.bytes + key.offset + 1, key.length - 2);
        uint64_t bit = uint64_t(1) << (key_hash & 63);
        if (frame.seen & bit) frame.may_repeat = true;
        if (key.flags & CSJ_ESCAPED) frame.has_escaped_key = true;
        frame.seen |= bit;
        frame.keys++;
        reader.hashes.elements[token] = key_hash;
        if (at == count || byte(at) != ':') return false;
        at++;
        return true;
    }

    void close(const Frame &frame, size_t end) {
        csj_token &token = reader.tokens.elements[frame.token];
        token.length = uint32_t(end + 1 - token.offset);
        token.next = uint32_t(token_count);
        if (frame.keys > 1 && (frame.has_escaped_key || (frame.may_repeat && keys_may_repeat(frame)))) {
            token.flags |= CSJ_CHECK_KEYS;
            attention = true;
        }
    }

    // Whether two keys of an object have the same hash.
    bool keys_may_repeat(const Frame &frame) {
        uint32_t *hashes = reader.scratch.elements;
        size_t found = 0;
        const bool few = frame.keys <= 12;
        for (size_t key = frame.token + 1; key < token_count;) {
            uint32_t hash = reader.hashes.elements[key];
            if (few) {
                for (size_t other = 0; other < found; other++)
                    if (hashes[other] == hash) return true;
            }
            hashes[found++] = hash;
            key = reader.tokens.elements[key + 1].next;
        }
        if (few) return false;
        std::sort(hashes, hashes + found);
        return std::adjacent_find(hashes, hashes + found) != hashes + found;
    }
};

bool prepare(csj_reader &reader, size_t length) {
    if (length >= simdjson::SIMDJSON_MAXSIZE_BYTES) return false;
    size_t capacity = std::max<size_t>(length, 1024);
    if (!reader.indexer) {
        return simdjson::get_active_implementation()->create_dom_parser_implementation(
                   capacity, 2, reader.indexer) == simdjson::SUCCESS;
    }
    return reader.indexer->capacity() >= length ||
           reader.indexer->allocate(capacity, 2) == simdjson::SUCCESS;
}

}  // namespace

csj_reader *csj_create(void) { return new (std::nothrow) csj_reader(); }

void csj_destroy(csj_reader *reader) { delete reader; }

csj_result csj_read(csj_reader *reader, const uint8_t *bytes, size_t length, csj_mode mode, bool after_comma,
                    unsigned depth_limit) {
    csj_result failed = {CSJ_MEMORY, nullptr, 0, nullptr, 0, 0, false};
    if (!prepare(*reader, length)) return failed;
    simdjson::error_code error = reader->indexer->stage1(bytes, length, simdjson::stage1_mode::regular);
    if (error == simdjson::EMPTY) {
        reader->indexer->n_structural_indexes = 0;
    } else if (error != simdjson::SUCCESS) {
        failed.status = error == simdjson::MEMALLOC || error == simdjson::CAPACITY ? CSJ_MEMORY : CSJ_FAULT;
        return failed;
    }
    size_t count = reader->indexer->n_structural_indexes;
    if (!reader->tokens.reserve(count + 1) || !reader->hashes.reserve(count + 1) ||
        !reader->scratch.reserve(count + 1) || !reader->roots.reserve(count + 1)) {
        return failed;
    }
    Walker walker(*reader, {bytes, length}, depth_limit);
    switch (mode) {
        case CSJ_DOCUMENT: return walker.document();
        case CSJ_ELEMENTS: return walker.elements(after_comma);
        case CSJ_LINES: return walker.lines();
    }
    return failed;
}
