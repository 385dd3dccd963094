#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

// Loads a library when it is first needed: a command that does not need it starts faster, and does without it where it
// is not installed. A target lists the functions that it uses, each with its type, its parameters and its arguments:
//
//     #define FUNCTIONS(USE) USE(uchardet_new, uchardet_t, (void), ()) …
//     LOADED(FUNCTIONS, "libuchardet.so.0")
//     FUNCTIONS(STAND_IN)
//
// Then `loaded.NAME` is the library's function once `is_loaded()`, which looks for the library and for all functions.
// STAND_IN defines a function of the same name that loads the library and calls it; without the library it may not be
// called.
//
// Of several files, the first that is installed is taken. Functions are looked for in what it depends on too
// (dlsym(3)).
#define LOADED(FUNCTIONS, ...)                                                         \
    static struct {                                                                    \
        bool is_complete;                                                              \
        FUNCTIONS(LOADED_MEMBER)                                                       \
    } loaded;                                                                          \
    static void load(void) {                                                           \
        void *library = report_open_library((const char *const[]){__VA_ARGS__, NULL}); \
        if (!library) return;                                                          \
        bool found_all = true;                                                         \
        FUNCTIONS(LOADED_FIND)                                                         \
        loaded.is_complete = found_all;                                                \
    }                                                                                  \
    static bool is_loaded(void) {                                                      \
        static pthread_once_t loading = PTHREAD_ONCE_INIT;                             \
        pthread_once(&loading, load);                                                  \
        return loaded.is_complete;                                                     \
    }

#define LOADED_MEMBER(name, ...) __typeof__(&name) name;
#define LOADED_FIND(name, ...) found_all = (loaded.name = (__typeof__(&name))dlsym(library, #name)) && found_all;

#define STAND_IN(name, type, parameters, arguments)               \
    __attribute__((visibility("hidden"))) type name parameters { \
        is_loaded();                                              \
        return loaded.name arguments;                             \
    }

// Opens the first of these files that is installed. The list ends in NULL; so does the search if none is.
void *report_open_library(const char *const *files);
