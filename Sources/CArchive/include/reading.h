#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>

// Whether libarchive is installed; without it none of its functions may be called.
bool report_archive_is_available(void);
