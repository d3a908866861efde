#include "CCurl.h"

#include "CLoading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct list list;

// libcurl's own numbers (curl/curl.h); they never change.
enum {
  global_default = 3,
  write_data = 10001,
  address = 10002,
  error_buffer = 10010,
  post_fields = 10015,
  http_header = 10023,
  write_function = 20011,
  post_size = 30120,
  no_proxy = 10177,
  is_post = 47,
  no_signal = 99,
  timeout_ms = 155,
  connect_timeout_ms = 156,
  protocols = 181,
  http_and_https = 3,
  content_type = 0x100012,
  response_code = 0x200002,
  retry_after = 0x600039,
};

static struct {
  int (*global_init)(long flags);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *easy, int option, ...);
  int (*easy_perform)(void *easy);
  int (*easy_getinfo)(void *easy, int info, ...);
  void (*easy_cleanup)(void *easy);
  const char *(*easy_strerror)(int code);
  list *(*slist_append)(list *list, const char *text);
  void (*slist_free_all)(list *list);
} curl;

static const char *find_all(void *library) {
#define FIND(name)                                           \
  *(void **)&curl.name = dlsym(library, "curl_" #name);      \
  if (curl.name == NULL) return "it lacks the function curl_" #name;
  FIND(global_init)
  FIND(easy_init)
  FIND(easy_setopt)
  FIND(easy_perform)
  FIND(easy_getinfo)
  FIND(easy_cleanup)
  FIND(easy_strerror)
  FIND(slist_append)
  FIND(slist_free_all)
  return curl.global_init(global_default) == 0 ? NULL : "it cannot be started";
}

const char *ccurl_load(const char *name) {
  static loading functions_found = LOADING_NEVER_DONE;
  return loading_once(&functions_found, name, find_all);
}

typedef struct received {
  ccurl_answer *answer;
  size_t most;
} received;

// Takes a part of the body; taking less than all of it ends the request.
static size_t take(const char *part, size_t size, size_t count, void *context) {
  received *received = context;
  ccurl_answer *answer = received->answer;
  size_t length = size * count;
  if (length > received->most - answer->length) return 0;
  char *grown = realloc(answer->body, answer->length + length + 1);
  if (grown == NULL) return 0;
  memcpy(grown + answer->length, part, length);
  answer->body = grown;
  answer->length += length;
  return length;
}

int ccurl_post(const char *url, const char *const *headers, const char *body, size_t length,
               long milliseconds, size_t most, ccurl_answer *answer, char *reason) {
  received received = {answer, most};
  memset(answer, 0, sizeof *answer);
  reason[0] = 0;
  void *easy = curl.easy_init();
  if (easy == NULL) {
    strcpy(reason, "there is no memory");
    return 1;
  }
  list *lines = NULL;
  for (; *headers != NULL; headers++) lines = curl.slist_append(lines, *headers);
  curl.easy_setopt(easy, address, url);
  curl.easy_setopt(easy, protocols, (long)http_and_https);
  curl.easy_setopt(easy, no_signal, 1L);
  curl.easy_setopt(easy, is_post, 1L);
  curl.easy_setopt(easy, post_fields, body);
  curl.easy_setopt(easy, post_size, (long long)length);
  curl.easy_setopt(easy, http_header, lines);
  curl.easy_setopt(easy, timeout_ms, milliseconds);
  curl.easy_setopt(easy, connect_timeout_ms, milliseconds);
  // What is not encrypted goes to this machine only, so that no proxy may carry it elsewhere.
  if (strncmp(url, "http:", 5) == 0) curl.easy_setopt(easy, no_proxy, "*");
  curl.easy_setopt(easy, error_buffer, reason);
  curl.easy_setopt(easy, write_function, take);
  curl.easy_setopt(easy, write_data, &received);
  int code = curl.easy_perform(easy);
  curl.easy_getinfo(easy, response_code, &answer->status);
  curl.easy_getinfo(easy, retry_after, &answer->retry_after);
  const char *kind = NULL;
  curl.easy_getinfo(easy, content_type, &kind);
  if (kind != NULL) snprintf(answer->kind, sizeof answer->kind, "%s", kind);
  if (code != 0 && reason[0] == 0) snprintf(reason, 256, "%s", curl.easy_strerror(code));
  curl.slist_free_all(lines);
  curl.easy_cleanup(easy);
  if (code != 0) {
    free(answer->body);
    answer->body = NULL;
  }
  return code;
}
