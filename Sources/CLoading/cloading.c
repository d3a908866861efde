#include "CLoading.h"

#include <dlfcn.h>
#include <stddef.h>

const char *loading_once(loading *loading, const char *name,
                         const char *(*find_all)(void *library)) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
  pthread_mutex_lock(&loading->lock);
  const char *failure = loading->is_done ? NULL : find_all(library);
  loading->is_done = failure == NULL;
  pthread_mutex_unlock(&loading->lock);
  return failure;
}
