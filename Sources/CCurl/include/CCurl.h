// The part of libcurl's stable C interface that sends one request. The library is opened when it is
// first needed, so that a program that never calls another machine neither needs it nor pays for it.
#pragma once

#include <stddef.h>

// Opens the library of that name; NULL when its functions can be called, else the reason why not.
const char *ccurl_load(const char *name);

// What came back; `body` is the caller's, to give to free.
typedef struct ccurl_answer {
  long status;
  // Seconds after which to ask again; 0 when nothing was said of it.
  long long retry_after;
  // What kind of body it is, such as "application/json"; empty when nothing was said of it.
  char kind[128];
  char *body;
  size_t length;
} ccurl_answer;

// Posts JSON to an address of http or https, whose certificate is checked; redirects are not followed.
//
// headers: lines such as "Authorization: Bearer x", and NULL at the end.
// milliseconds: how long all of it may take.
// most: a body of more bytes than this is not taken.
// reason: receives why there is no answer; 256 bytes.
// Returns 0 for an answer, whatever its status.
int ccurl_post(const char *url, const char *const *headers, const char *body, size_t length,
               long milliseconds, size_t most, ccurl_answer *answer, char *reason);
