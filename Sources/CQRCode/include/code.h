#pragma once

#include <stddef.h>

// Encodes `text` as a QR code of medium error correction. Writes a byte for each module, 1 for a dark one, row by row
// into `modules`, which has room for `capacity`. Returns the number of modules in a row; 0 without libqrencode, or if
// the text is too long.
size_t report_qr_code(const char *text, unsigned char *modules, size_t capacity);
