#include "reading.h"

#include <dlfcn.h>
#include <pthread.h>

// libarchive brings nine libraries, which only an import needs: it is loaded when the first archive is opened. These
// functions stand in for its own.

static void *library;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL); }

#define OWN __attribute__((visibility("hidden")))
#define FIND(name) __typeof__(&name) found = (__typeof__(found))dlsym(library, #name)

// NULL without the library, so that no other function is called then.
OWN struct archive *archive_read_new(void) {
    pthread_once(&loading, load);
    if (!library) return NULL;
    FIND(archive_read_new);
    return found();
}

#define READ(name, parameters, arguments)   \
    OWN int name parameters {               \
        FIND(name);                         \
        return found arguments;             \
    }

READ(archive_read_free, (struct archive *archive), (archive))
READ(archive_read_support_filter_gzip, (struct archive *archive), (archive))
READ(archive_read_support_format_tar, (struct archive *archive), (archive))
READ(archive_read_support_format_zip_seekable, (struct archive *archive), (archive))
READ(archive_read_set_seek_callback, (struct archive *archive, archive_seek_callback *seek), (archive, seek))
READ(archive_read_open,
     (struct archive *archive, void *data, archive_open_callback *open, archive_read_callback *read,
      archive_close_callback *close),
     (archive, data, open, read, close))
READ(archive_read_next_header, (struct archive *archive, struct archive_entry **entry), (archive, entry))
READ(archive_entry_is_encrypted, (struct archive_entry *entry), (entry))

OWN la_ssize_t archive_read_data(struct archive *archive, void *bytes, size_t size) {
    FIND(archive_read_data);
    return found(archive, bytes, size);
}

OWN const char *archive_error_string(struct archive *archive) {
    FIND(archive_error_string);
    return found(archive);
}

OWN const char *archive_entry_pathname(struct archive_entry *entry) {
    FIND(archive_entry_pathname);
    return found(entry);
}

OWN const char *archive_entry_pathname_utf8(struct archive_entry *entry) {
    FIND(archive_entry_pathname_utf8);
    return found(entry);
}

OWN __LA_MODE_T archive_entry_filetype(struct archive_entry *entry) {
    FIND(archive_entry_filetype);
    return found(entry);
}
