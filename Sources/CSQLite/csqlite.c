#include "CSQLite.h"

#include "CLoading.h"

#include <dlfcn.h>
#include <stddef.h>

typedef void (*destructor)(void *);

static struct {
#define CSQLITE_FIELD(result, name, parameters, arguments) result(*name) parameters;
  CSQLITE_FUNCTIONS(CSQLITE_FIELD)
  int (*bind_text)(sqlite3_stmt *, int, const char *, int, destructor);
  int (*db_config)(sqlite3 *, int, ...);
} functions;

static const char *find_all(void *library) {
#define CSQLITE_FIND(result, name, parameters, arguments)                    \
  *(void **)&functions.name = dlsym(library, "sqlite3_" #name);              \
  if (functions.name == NULL) return "it lacks the function sqlite3_" #name;
  CSQLITE_FUNCTIONS(CSQLITE_FIND)
  CSQLITE_FIND(int, bind_text, , )
  CSQLITE_FIND(int, db_config, , )
  return NULL;
}

const char *csqlite_load(const char *name) {
  static loading functions_found = LOADING_NEVER_DONE;
  return loading_once(&functions_found, name, find_all);
}

#define CSQLITE_CALL(result, name, parameters, arguments) \
  result csqlite_##name parameters { return functions.name arguments; }
CSQLITE_FUNCTIONS(CSQLITE_CALL)

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  // No address would be no text at all, and an empty list may have none.
  return functions.bind_text(statement, index, text == NULL ? "" : text, bytes, (destructor)-1);
}

int csqlite_configure(sqlite3 *db, int option, int value) {
  int now;
  return functions.db_config(db, option, value, &now);
}
