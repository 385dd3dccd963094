#pragma once

// iconv is part of the C library; Swift's Glibc does not export it.
#include <iconv.h>
#include <stdbool.h>
#include <uchardet/uchardet.h>

// Whether uchardet is installed; without it none of its functions may be called.
bool report_detection_is_available(void);
