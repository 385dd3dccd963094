#include "database.h"

#include <loading.h>

// Most commands open no database, and SQLite takes 8 % of the time of `report --version`.
#define FUNCTIONS(USE)                                                                                          \
    USE(sqlite3_open_v2, int,                                                                                   \
        (const char *path, sqlite3 **database, int flags, const char *system), (path, database, flags, system)) \
    USE(sqlite3_close_v2, int, (sqlite3 *database), (database))                                                 \
    USE(sqlite3_errcode, int, (sqlite3 *database), (database))                                                  \
    USE(sqlite3_errmsg, const char *, (sqlite3 *database), (database))                                          \
    USE(sqlite3_exec, int,                                                                                      \
        (sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context,          \
         char **message),                                                                                       \
        (database, sql, row, context, message))                                                                 \
    USE(sqlite3_prepare_v2, int,                                                                                \
        (sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest),            \
        (database, sql, size, statement, rest))                                                                 \
    USE(sqlite3_step, int, (sqlite3_stmt *statement), (statement))                                              \
    USE(sqlite3_reset, int, (sqlite3_stmt *statement), (statement))                                             \
    USE(sqlite3_finalize, int, (sqlite3_stmt *statement), (statement))                                          \
    USE(sqlite3_db_handle, sqlite3 *, (sqlite3_stmt *statement), (statement))                                   \
    USE(sqlite3_bind_parameter_count, int, (sqlite3_stmt *statement), (statement))                              \
    USE(sqlite3_bind_int64, int,                                                                                \
        (sqlite3_stmt *statement, int index, sqlite3_int64 value), (statement, index, value))                   \
    USE(sqlite3_bind_null, int, (sqlite3_stmt *statement, int index), (statement, index))                       \
    USE(sqlite3_bind_text, int,                                                                                 \
        (sqlite3_stmt *statement, int index, const char *text, int size, void (*release)(void *)),              \
        (statement, index, text, size, release))                                                                \
    USE(sqlite3_column_type, int, (sqlite3_stmt *statement, int column), (statement, column))                   \
    USE(sqlite3_column_int64, sqlite3_int64, (sqlite3_stmt *statement, int column), (statement, column))        \
    USE(sqlite3_column_bytes, int, (sqlite3_stmt *statement, int column), (statement, column))                  \
    USE(sqlite3_column_text, const unsigned char *, (sqlite3_stmt *statement, int column), (statement, column))

LOADED(FUNCTIONS, "libsqlite3.so.0")
FUNCTIONS(STAND_IN)

bool report_database_is_available(void) { return is_loaded(); }
