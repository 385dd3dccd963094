#pragma once

#include <libical/ical.h>
#include <stdbool.h>

/// Loads libical. Without it no function of the library may be called.
bool report_calendar_is_available(void);
