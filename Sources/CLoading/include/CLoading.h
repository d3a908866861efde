// Opens a library of the machine when it is first needed, so that a program that never needs it runs
// where it is not.
#pragma once

#include <pthread.h>

// Whether the functions of one library have been found; starts as LOADING_NEVER_DONE.
typedef struct loading {
  pthread_mutex_t lock;
  int is_done;
} loading;

#define LOADING_NEVER_DONE {PTHREAD_MUTEX_INITIALIZER, 0}

// Opens the library of that name and finds its functions, once; a failure may be tried again.
//
// find_all: takes the opened library; NULL when every function was found, else the reason why not.
// Returns NULL when the functions can be called, else the reason why not.
const char *loading_once(loading *loading, const char *name, const char *(*find_all)(void *library));
