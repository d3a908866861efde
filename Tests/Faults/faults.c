#define _GNU_SOURCE
#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long left = -1;
static int is_armed = 0, is_once = 0, reason = 0;

__attribute__((constructor)) static void arm(void) {
  const char *after = getenv("FAULT_AFTER"), *number = getenv("FAULT_ERRNO");
  if (after == NULL || number == NULL) return;
  left = atol(after);
  reason = atoi(number);
  is_once = getenv("FAULT_ONCE") != NULL;
  is_armed = 1;
}

// Whether a call fails; what a process says aloud never does.
static int fails(int file) {
  if (!is_armed || file <= STDERR_FILENO) return 0;
  long before = atomic_fetch_sub(&left, 1);
  return is_once ? before == 0 : before <= 0;
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  REAL(pwrite64);
  if (!fails(file)) return real(file, bytes, count, place);
  real(file, bytes, count / 2, place);
  errno = reason;
  return -1;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  REAL(pwrite);
  if (!fails(file)) return real(file, bytes, count, place);
  real(file, bytes, count / 2, place);
  errno = reason;
  return -1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (!fails(file)) return real(file, bytes, count);
  errno = reason;
  return -1;
}

#define FAILING(name, parameters, arguments)       \
  int name parameters {                            \
    REAL(name);                                    \
    if (!fails(file)) return real arguments;       \
    errno = reason;                                \
    return -1;                                     \
  }

FAILING(fsync, (int file), (file))
FAILING(fdatasync, (int file), (file))
FAILING(ftruncate, (int file, off_t length), (file, length))
FAILING(ftruncate64, (int file, off64_t length), (file, length))
