#include "CPostgres.h"

#include "CLoading.h"

#include <dlfcn.h>
#include <stddef.h>

typedef void (*notice_processor)(void *, const char *);

static struct {
#define CPOSTGRES_FIELD(result, name, parameters, arguments) result(*name) parameters;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_FIELD)
  notice_processor (*setNoticeProcessor)(PGconn *, notice_processor, void *);
} functions;

static const char *find_all(void *library) {
#define CPOSTGRES_FIND(result, name, parameters, arguments)             \
  *(void **)&functions.name = dlsym(library, "PQ" #name);               \
  if (functions.name == NULL) return "it lacks the function PQ" #name;
  CPOSTGRES_FUNCTIONS(CPOSTGRES_FIND)
  CPOSTGRES_FIND(, setNoticeProcessor, , )
  return NULL;
}

const char *cpostgres_load(const char *name) {
  static loading functions_found = LOADING_NEVER_DONE;
  return loading_once(&functions_found, name, find_all);
}

#define CPOSTGRES_CALL(result, name, parameters, arguments) \
  result cpostgres_##name parameters { return functions.name arguments; }
CPOSTGRES_FUNCTIONS(CPOSTGRES_CALL)

static void ignore(void *context, const char *notice) {
  (void)context;
  (void)notice;
}

void cpostgres_hush(PGconn *connection) { functions.setNoticeProcessor(connection, ignore, NULL); }
