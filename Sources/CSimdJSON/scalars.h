// The grammar of RFC 8259's scalars, which simdjson's structural index does not check.
#ifndef CSIMDJSON_SCALARS_H
#define CSIMDJSON_SCALARS_H

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace csj {

struct Window {
    const uint8_t *bytes;
    size_t length;
};

inline bool is_space(uint8_t byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r'; }

// Whether a number or a word may end before `position`.
inline bool ends_scalar(Window window, size_t position) {
    if (position == window.length) return true;
    uint8_t byte = window.bytes[position];
    return is_space(byte) || byte == ',' || byte == ']' || byte == '}' || byte == ':' || byte == '[' || byte == '{';
}

inline bool is_digit(Window window, size_t position) {
    return position < window.length && uint8_t(window.bytes[position] - '0') < 10;
}

// The length of the number at `start` (§6); 0 if there is none.
inline size_t number_length(Window window, size_t start) {
    size_t at = start;
    if (window.bytes[at] == '-') at++;
    if (!is_digit(window, at)) return 0;
    if (window.bytes[at] == '0') {
        at++;
    } else {
        while (is_digit(window, at)) at++;
    }
    if (at < window.length && window.bytes[at] == '.') {
        if (!is_digit(window, ++at)) return 0;
        while (is_digit(window, at)) at++;
    }
    if (at < window.length && (window.bytes[at] | 0x20) == 'e') {
        at++;
        if (at < window.length && (window.bytes[at] == '+' || window.bytes[at] == '-')) at++;
        if (!is_digit(window, at)) return 0;
        while (is_digit(window, at)) at++;
    }
    return ends_scalar(window, at) ? at - start : 0;
}

// Compares eight bytes at a time (Mycroft's zero-byte test); the C library is faster for longer texts.
inline bool has_backslash(const uint8_t *text, size_t length) {
    if (length >= 64) return std::memchr(text, '\\', length) != nullptr;
    while (length >= 8) {
        uint64_t word;
        std::memcpy(&word, text, 8);
        word ^= 0x5C5C5C5C5C5C5C5Cu;
        if ((word - 0x0101010101010101u) & ~word & 0x8080808080808080u) return true;
        text += 8;
        length -= 8;
    }
    while (length > 0) {
        if (*text == '\\') return true;
        text++;
        length--;
    }
    return false;
}

// The code unit of four hexadecimal digits, or -1.
inline int32_t code_unit(const uint8_t *digits) {
    int32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        uint8_t digit = digits[i];
        uint8_t lower = digit | 0x20;
        if (uint8_t(digit - '0') < 10) {
            unit = unit * 16 + (digit - '0');
        } else if (uint8_t(lower - 'a') < 6) {
            unit = unit * 16 + (lower - 'a' + 10);
        } else {
            return -1;
        }
    }
    return unit;
}

// Whether all escapes are valid (§7); sets `odd` if there is a lone surrogate or a NUL.
inline bool escapes_are_valid(const uint8_t *text, size_t length, bool &odd) {
    for (size_t at = 0; at < length; at++) {
        if (text[at] != '\\') continue;
        if (++at == length) return false;
        if (text[at] != 'u') {
            if (text[at] == 0 || !std::strchr("\"\\/bfnrt", text[at])) return false;
            continue;
        }
        if (length - at < 5) return false;
        int32_t unit = code_unit(text + at + 1);
        if (unit < 0) return false;
        at += 4;
        if (unit == 0) odd = true;
        if (unit < 0xD800 || unit > 0xDFFF) continue;
        int32_t low = -1;
        if (unit < 0xDC00 && length - at > 6 && text[at + 1] == '\\' && text[at + 2] == 'u') {
            low = code_unit(text + at + 3);
        }
        if (low >= 0xDC00 && low <= 0xDFFF) {
            at += 6;
        } else {
            odd = true;
        }
    }
    return true;
}

// Equal for equal keys, and different for most keys that differ.
inline uint32_t hash(const uint8_t *key, size_t length) {
    uint64_t first = 0, last = 0;
    if (length >= 8) {
        std::memcpy(&first, key, 8);
        std::memcpy(&last, key + length - 8, 8);
    } else if (length >= 4) {
        uint32_t head, tail;
        std::memcpy(&head, key, 4);
        std::memcpy(&tail, key + length - 4, 4);
        first = head;
        last = tail;
    } else if (length > 0) {
        first = key[0] | uint64_t(key[length / 2]) << 8 | uint64_t(key[length - 1]) << 16;
    }
    uint64_t mixed = (first * 0x9E3779B97F4A7C15u) ^ (last * 0xC2B2AE3D27D4EB4Fu) ^ (length << 56);
    mixed ^= mixed >> 29;
    return uint32_t((mixed * 0xBF58476D1CE4E5B9u) >> 32);
}

}  // namespace csj

#endif
