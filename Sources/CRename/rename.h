#pragma once

/* renameat2(2), which the C library declares only for programs that ask for GNU's own functions. */
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

/* linux/fs.h */
enum { RENAME_FLAG_EXCHANGE = 1 << 1 };
