#include "database.h"

#include <dlfcn.h>
#include <pthread.h>

// Only builds keep a database, and SQLite takes 8 % of the time of `report --version`: it is loaded when the first
// database is opened. These functions stand in for its own.

static void *library;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL); }

// Looks for each function once: a build calls some of them for every record. Threads that look at once find the same.
#define OWN(type, name, parameters, arguments)                                                     \
    __attribute__((visibility("hidden"))) type name parameters {                                   \
        static __typeof__(&name) function;                                                         \
        __typeof__(&name) found = __atomic_load_n(&function, __ATOMIC_RELAXED);                    \
        if (!found) {                                                                              \
            found = (__typeof__(found))dlsym(library, #name);                                      \
            __atomic_store_n(&function, found, __ATOMIC_RELAXED);                                  \
        }                                                                                          \
        return found arguments;                                                                    \
    }

// SQLITE_NOLFS, "uses a feature that the system lacks", without the library: no other function is called then.
__attribute__((visibility("hidden"))) int sqlite3_open_v2(const char *path, sqlite3 **database, int flags,
                                                          const char *system) {
    pthread_once(&loading, load);
    *database = NULL;
    if (!library) return SQLITE_NOLFS;
    __typeof__(&sqlite3_open_v2) found = (__typeof__(found))dlsym(library, "sqlite3_open_v2");
    return found(path, database, flags, system);
}

OWN(int, sqlite3_close_v2, (sqlite3 *database), (database))
OWN(int, sqlite3_errcode, (sqlite3 *database), (database))
OWN(const char *, sqlite3_errmsg, (sqlite3 *database), (database))
OWN(int, sqlite3_exec,
    (sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context, char **message),
    (database, sql, row, context, message))
OWN(int, sqlite3_prepare_v2,
    (sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest),
    (database, sql, size, statement, rest))

OWN(int, sqlite3_step, (sqlite3_stmt *statement), (statement))
OWN(int, sqlite3_reset, (sqlite3_stmt *statement), (statement))
OWN(int, sqlite3_finalize, (sqlite3_stmt *statement), (statement))
OWN(sqlite3 *, sqlite3_db_handle, (sqlite3_stmt *statement), (statement))

OWN(int, sqlite3_bind_parameter_count, (sqlite3_stmt *statement), (statement))
OWN(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))
OWN(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index))
OWN(int, sqlite3_bind_text,
    (sqlite3_stmt *statement, int index, const char *text, int size, void (*release)(void *)),
    (statement, index, text, size, release))

OWN(int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column))
OWN(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *statement, int column), (statement, column))
OWN(int, sqlite3_column_bytes, (sqlite3_stmt *statement, int column), (statement, column))
OWN(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column), (statement, column))
