#pragma once

#include <sqlite3.h>
#include <stdbool.h>

// Whether SQLite is installed; without it none of its functions may be called.
bool report_database_is_available(void);
