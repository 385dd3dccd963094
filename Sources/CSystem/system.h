#pragma once

/* System calls of Linux that glibc does not declare, or declares only with _GNU_SOURCE. */

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

/* renameat2(2) */
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

/* open(2): a descriptor that only names a file */
enum { REPORT_O_PATH = __O_PATH };

/* linux/fs.h */
enum { REPORT_RENAME_NOREPLACE = 1 << 0, REPORT_RENAME_EXCHANGE = 1 << 1 };

/* fcntl(2) */
enum { REPORT_F_SETSIG = __F_SETSIG, REPORT_F_SETLEASE = 1024 };

/* environ(7): "NAME=value" each, and NULL at the end. A variable of C is not safe to share in Swift. */
extern char **environ;
static inline char **report_environment(void) { return environ; }

/* syncfs(2) */
int syncfs(int descriptor);

/* openat2(2): opens `path` below `folder`, through no symbolic link and never outside it. */
static inline int report_open_beneath(int folder, const char *path, int flags, unsigned int mode) {
    struct open_how how = {
        .flags = (unsigned int)flags, .mode = mode, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}
