// A library that is loaded before a program, and makes one of its calls fail: tools/fuzz/faults compiles and drives it.
//
// THRUM_SHIM names a file of 64-bit words that the two share: the plan, then how often each call was made. THRUM_SHIM_LOG names
// a file that gets a line with the real path of everything that is opened.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

// The names of these are in shim.py, in this order.
enum call {
  OPEN, OPENAT, OPENAT2, READ, WRITE, SHORT, FSYNC, RENAME, LINKAT, UNLINK, CLOSE, FLOCK, STAT, ACCESS, MKDIR, DUP, FCHMOD,
  FCHOWN, FSETXATTR, OPENDIR, READDIR, REALPATH, MALLOC, CALLS
};

// The driver writes: the call, the first and the last of its failures, and their code; the code 0 kills the program. The
// program writes its number, so that the programs that it starts go on as ever, and the counts.
struct table {
  uint64_t call, first, last, code, process, hits;
  uint64_t counts[CALLS];
};

static struct table *table;
static int log_file = -1;

#define OWN(function) __typeof__(&function) own = (__typeof__(&function))dlsym(RTLD_NEXT, #function)

// Counts a call; true if it has to fail, with errno.
static int fails(enum call call) {
  if (!table) return 0;
  uint64_t count = __atomic_add_fetch(&table->counts[call], 1, __ATOMIC_RELAXED);
  if (table->call != call || count < table->first || count > table->last) return 0;
  __atomic_add_fetch(&table->hits, 1, __ATOMIC_RELAXED);
  if (table->code == 0) raise(SIGKILL);
  errno = (int)table->code;
  return 1;
}

// The C library, whose calls of malloc may be told that there is no memory. Swift's own runtime ends a program that it cannot give
// memory to, so that nobody above it could answer; libasound reads through the null pointer (snd_config_top of 1.2.8).
static struct { uintptr_t begin, end; } callers[16];
static int caller_count;

static int find_callers(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size, (void)data;
  const char *slash = strrchr(object->dlpi_name, '/'), *name = slash ? slash + 1 : object->dlpi_name;
  if (strncmp(name, "libc.so", 7)) return 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || caller_count == 16) continue;
    callers[caller_count].begin = object->dlpi_addr + part->p_vaddr;
    callers[caller_count++].end = object->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
  return 0;
}

static int is_refused(void *caller) {
  uintptr_t place = (uintptr_t)caller;
  for (int i = 0; i < caller_count; i++)
    if (place >= callers[i].begin && place < callers[i].end) return fails(MALLOC);
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("THRUM_SHIM"), *log = getenv("THRUM_SHIM_LOG");
  dl_iterate_phdr(find_callers, NULL);
  if (log) log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (!path) return;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
  if (file < 0) return;
  struct table *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (shared == MAP_FAILED) return;
  uint64_t nobody = 0, self = (uint64_t)getpid();
  if (__atomic_compare_exchange_n(&shared->process, &nobody, self, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) || nobody == self)
    table = shared;
}

// Notes the path of what was opened, where it really is.
static int opened(int file) {
  if (log_file < 0 || file < 0) return file;
  int code = errno;
  char link[40], path[PATH_MAX + 1];
  static const char prefix[] = "/proc/self/fd/";
  memcpy(link, prefix, sizeof prefix);
  char digits[12];
  int count = 0;
  for (int rest = file; rest || !count; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  for (int i = 0; i < count; i++) link[sizeof prefix - 1 + i] = digits[count - 1 - i];
  link[sizeof prefix - 1 + count] = 0;
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX);
  if (length > 0) {
    path[length] = '\n';
    syscall(SYS_write, log_file, path, (size_t)length + 1);
  }
  errno = code;
  return file;
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags) OWN(open);
  return fails(OPEN) ? -1 : opened(own(path, flags, mode));
}
int open64(const char *path, int flags, ...) {
  MODE(flags) OWN(open64);
  return fails(OPEN) ? -1 : opened(own(path, flags, mode));
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags) OWN(openat);
  return fails(OPENAT) ? -1 : opened(own(folder, path, flags, mode));
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags) OWN(openat64);
  return fails(OPENAT) ? -1 : opened(own(folder, path, flags, mode));
}

// openat2 has no function of its own.
long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  static long (*own)(long, ...);
  if (!own) own = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  if (number != 437) return own(number, a, b, c, d, e, f);
  return fails(OPENAT2) ? -1 : opened((int)own(number, a, b, c, d, e, f));
}

ssize_t read(int file, void *bytes, size_t count) {
  OWN(read);
  return fails(READ) ? -1 : own(file, bytes, count);
}
ssize_t pread(int file, void *bytes, size_t count, off_t at) {
  OWN(pread);
  return fails(READ) ? -1 : own(file, bytes, count, at);
}
ssize_t pread64(int file, void *bytes, size_t count, off64_t at) {
  OWN(pread64);
  return fails(READ) ? -1 : own(file, bytes, count, at);
}

// A message about a failure needs standard error, which stays whole.
static size_t shortened(int file, size_t count) {
  return file != STDERR_FILENO && count > 1 && fails(SHORT) ? (count > 7 ? 7 : 1) : count;
}
ssize_t write(int file, const void *bytes, size_t count) {
  OWN(write);
  return file != STDERR_FILENO && fails(WRITE) ? -1 : own(file, bytes, shortened(file, count));
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  OWN(pwrite);
  return fails(WRITE) ? -1 : own(file, bytes, shortened(file, count), at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  OWN(pwrite64);
  return fails(WRITE) ? -1 : own(file, bytes, shortened(file, count), at);
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  OWN(writev);
  return file != STDERR_FILENO && fails(WRITE) ? -1 : own(file, parts, count);
}

int fsync(int file) {
  OWN(fsync);
  return fails(FSYNC) ? -1 : own(file);
}
int fdatasync(int file) {
  OWN(fdatasync);
  return fails(FSYNC) ? -1 : own(file);
}

int rename(const char *from, const char *to) {
  OWN(rename);
  return fails(RENAME) ? -1 : own(from, to);
}
int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  OWN(renameat);
  return fails(RENAME) ? -1 : own(from_folder, from, to_folder, to);
}
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  OWN(renameat2);
  return fails(RENAME) ? -1 : own(from_folder, from, to_folder, to, flags);
}
int link(const char *from, const char *to) {
  OWN(link);
  return fails(LINKAT) ? -1 : own(from, to);
}
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  OWN(linkat);
  return fails(LINKAT) ? -1 : own(from_folder, from, to_folder, to, flags);
}
int unlink(const char *path) {
  OWN(unlink);
  return fails(UNLINK) ? -1 : own(path);
}
int unlinkat(int folder, const char *path, int flags) {
  OWN(unlinkat);
  return fails(UNLINK) ? -1 : own(folder, path, flags);
}

// The file is closed, as Linux does when it reports an error.
int close(int file) {
  OWN(close);
  if (!fails(CLOSE)) return own(file);
  int code = errno;
  own(file);
  errno = code;
  return -1;
}

int flock(int file, int operation) {
  OWN(flock);
  return fails(FLOCK) ? -1 : own(file, operation);
}

int stat(const char *path, struct stat *facts) {
  OWN(stat);
  return fails(STAT) ? -1 : own(path, facts);
}
int lstat(const char *path, struct stat *facts) {
  OWN(lstat);
  return fails(STAT) ? -1 : own(path, facts);
}
int fstat(int file, struct stat *facts) {
  OWN(fstat);
  return fails(STAT) ? -1 : own(file, facts);
}
int fstatat(int folder, const char *path, struct stat *facts, int flags) {
  OWN(fstatat);
  return fails(STAT) ? -1 : own(folder, path, facts, flags);
}
int stat64(const char *path, struct stat64 *facts) {
  OWN(stat64);
  return fails(STAT) ? -1 : own(path, facts);
}
int lstat64(const char *path, struct stat64 *facts) {
  OWN(lstat64);
  return fails(STAT) ? -1 : own(path, facts);
}
int fstat64(int file, struct stat64 *facts) {
  OWN(fstat64);
  return fails(STAT) ? -1 : own(file, facts);
}
int fstatat64(int folder, const char *path, struct stat64 *facts, int flags) {
  OWN(fstatat64);
  return fails(STAT) ? -1 : own(folder, path, facts, flags);
}

int access(const char *path, int kind) {
  OWN(access);
  return fails(ACCESS) ? -1 : own(path, kind);
}
int faccessat(int folder, const char *path, int kind, int flags) {
  OWN(faccessat);
  return fails(ACCESS) ? -1 : own(folder, path, kind, flags);
}

int mkdir(const char *path, mode_t mode) {
  OWN(mkdir);
  return fails(MKDIR) ? -1 : own(path, mode);
}
int mkdirat(int folder, const char *path, mode_t mode) {
  OWN(mkdirat);
  return fails(MKDIR) ? -1 : own(folder, path, mode);
}

int dup(int file) {
  OWN(dup);
  return fails(DUP) ? -1 : own(file);
}
static int control(const char *name, int file, int command, void *value) {
  int (*own)(int, int, ...) = (int (*)(int, int, ...))dlsym(RTLD_NEXT, name);
  return (command == F_DUPFD || command == F_DUPFD_CLOEXEC) && fails(DUP) ? -1 : own(file, command, value);
}
int fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *value = va_arg(rest, void *);
  va_end(rest);
  return control("fcntl", file, command, value);
}
int fcntl64(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *value = va_arg(rest, void *);
  va_end(rest);
  return control("fcntl64", file, command, value);
}

int fchmod(int file, mode_t mode) {
  OWN(fchmod);
  return fails(FCHMOD) ? -1 : own(file, mode);
}
int fchown(int file, uid_t owner, gid_t group) {
  OWN(fchown);
  return fails(FCHOWN) ? -1 : own(file, owner, group);
}
int fsetxattr(int file, const char *name, const void *value, size_t length, int flags) {
  OWN(fsetxattr);
  return fails(FSETXATTR) ? -1 : own(file, name, value, length, flags);
}

DIR *opendir(const char *path) {
  OWN(opendir);
  if (fails(OPENDIR)) return NULL;
  DIR *folder = own(path);
  if (folder) opened(dirfd(folder));
  return folder;
}
DIR *fdopendir(int file) {
  OWN(fdopendir);
  return fails(OPENDIR) ? NULL : own(file);
}
struct dirent *readdir(DIR *folder) {
  OWN(readdir);
  return fails(READDIR) ? NULL : own(folder);
}
struct dirent64 *readdir64(DIR *folder) {
  OWN(readdir64);
  return fails(READDIR) ? NULL : own(folder);
}
char *realpath(const char *path, char *result) {
  OWN(realpath);
  return fails(REALPATH) ? NULL : own(path, result);
}

// glibc's own, under names that are not replaced: dlsym itself allocates.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);

void *malloc(size_t size) { return is_refused(__builtin_return_address(0)) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return is_refused(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) {
  return is_refused(__builtin_return_address(0)) ? NULL : __libc_realloc(memory, size);
}
