#include "reading.h"

#include <loading.h>

// libarchive brings nine libraries, which only an import of an archive needs.
#define FUNCTIONS(USE)                                                                                               \
    USE(archive_read_new, struct archive *, (void), ())                                                              \
    USE(archive_read_free, int, (struct archive *archive), (archive))                                                \
    USE(archive_read_support_filter_gzip, int, (struct archive *archive), (archive))                                 \
    USE(archive_read_support_format_tar, int, (struct archive *archive), (archive))                                  \
    USE(archive_read_support_format_zip_seekable, int, (struct archive *archive), (archive))                         \
    USE(archive_read_set_seek_callback, int, (struct archive *archive, archive_seek_callback *seek), (archive, seek)) \
    USE(archive_read_open, int,                                                                                      \
        (struct archive *archive, void *data, archive_open_callback *open, archive_read_callback *read,              \
         archive_close_callback *close),                                                                             \
        (archive, data, open, read, close))                                                                          \
    USE(archive_read_next_header, int, (struct archive *archive, struct archive_entry **entry), (archive, entry))    \
    USE(archive_read_data, la_ssize_t, (struct archive *archive, void *bytes, size_t size), (archive, bytes, size))  \
    USE(archive_error_string, const char *, (struct archive *archive), (archive))                                    \
    USE(archive_entry_is_encrypted, int, (struct archive_entry *entry), (entry))                                     \
    USE(archive_entry_pathname, const char *, (struct archive_entry *entry), (entry))                                \
    USE(archive_entry_pathname_utf8, const char *, (struct archive_entry *entry), (entry))                           \
    USE(archive_entry_filetype, __LA_MODE_T, (struct archive_entry *entry), (entry))

LOADED(FUNCTIONS, "libarchive.so.13")
FUNCTIONS(STAND_IN)

bool report_archive_is_available(void) { return is_loaded(); }
