#include "database.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

// Most commands open no database, and SQLite takes 8 % of the time of `report --version`: it is loaded when the first
// database is opened. These functions stand in for its own.

#define FUNCTIONS(USE)                                                                                      \
    USE(open_v2) USE(close_v2) USE(errcode) USE(errmsg) USE(exec) USE(prepare_v2)                           \
    USE(step) USE(reset) USE(finalize) USE(db_handle)                                                       \
    USE(bind_parameter_count) USE(bind_int64) USE(bind_null) USE(bind_text)                                 \
    USE(column_type) USE(column_int64) USE(column_bytes) USE(column_text)

#define DECLARE(name) __typeof__(&sqlite3_##name) name;
static struct {
    bool is_loaded;
    FUNCTIONS(DECLARE)
} sqlite;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
    void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    bool found_all = true;
#define FIND(name) found_all = (sqlite.name = (__typeof__(sqlite.name))dlsym(library, "sqlite3_" #name)) && found_all;
    FUNCTIONS(FIND)
    sqlite.is_loaded = found_all;
}

#define OWN __attribute__((visibility("hidden")))
#define STANDS_IN(type, name, parameters, arguments) \
    OWN type sqlite3_##name parameters { return sqlite.name arguments; }

// NULL and SQLITE_NOLFS, "uses a feature that the system lacks", without the library: no other function is called then.
OWN int sqlite3_open_v2(const char *path, sqlite3 **database, int flags, const char *system) {
    pthread_once(&loading, load);
    *database = NULL;
    return sqlite.is_loaded ? sqlite.open_v2(path, database, flags, system) : SQLITE_NOLFS;
}

STANDS_IN(int, close_v2, (sqlite3 *database), (database))
STANDS_IN(int, errcode, (sqlite3 *database), (database))
STANDS_IN(const char *, errmsg, (sqlite3 *database), (database))
STANDS_IN(int, exec,
          (sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context,
           char **message),
          (database, sql, row, context, message))
STANDS_IN(int, prepare_v2,
          (sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest),
          (database, sql, size, statement, rest))

STANDS_IN(int, step, (sqlite3_stmt *statement), (statement))
STANDS_IN(int, reset, (sqlite3_stmt *statement), (statement))
STANDS_IN(int, finalize, (sqlite3_stmt *statement), (statement))
STANDS_IN(sqlite3 *, db_handle, (sqlite3_stmt *statement), (statement))

STANDS_IN(int, bind_parameter_count, (sqlite3_stmt *statement), (statement))
STANDS_IN(int, bind_int64, (sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))
STANDS_IN(int, bind_null, (sqlite3_stmt *statement, int index), (statement, index))
STANDS_IN(int, bind_text,
          (sqlite3_stmt *statement, int index, const char *text, int size, void (*release)(void *)),
          (statement, index, text, size, release))

STANDS_IN(int, column_type, (sqlite3_stmt *statement, int column), (statement, column))
STANDS_IN(sqlite3_int64, column_int64, (sqlite3_stmt *statement, int column), (statement, column))
STANDS_IN(int, column_bytes, (sqlite3_stmt *statement, int column), (statement, column))
STANDS_IN(const unsigned char *, column_text, (sqlite3_stmt *statement, int column), (statement, column))
