#pragma once

#include <stddef.h>
#include <stdint.h>

/// Calls `reader` with input after input (llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library").
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nonnull *_Nonnull *_Nonnull argv,
    int (*_Nonnull reader)(const uint8_t *_Nullable data, size_t size));
