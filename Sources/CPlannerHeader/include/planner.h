/*
 * libplanner: training and nutrition plans behind six functions.
 *
 *     planner_handle planner = planner_open(NULL, NULL);
 *     char *answer;
 *     planner_call(planner, "generatePlan", "{\"schedule_days\": 4}", 20, &answer, NULL);
 *     puts(answer);
 *     planner_free(answer);
 *     planner_close(planner);
 *
 * Requests and answers are JSON documents in UTF-8. The same request with the same rules gives
 * the same bytes, on every thread and every machine.
 *
 * Threads. Every function may be called from any thread at any time, also with a handle that
 * other threads are using. Calls do not wait for each other. A thread needs 512 KiB of stack.
 *
 * Wrong arguments. A null pointer, an unknown function, a text that is not JSON and a handle that
 * was closed or never opened are answered, never a crash. What cannot be noticed stays the
 * caller's part: a pointer that is not null must point to what it promises.
 *
 * Unloading. The library stays loaded for the life of the process; dlclose does nothing.
 */
#ifndef PLANNER_H
#define PLANNER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#define PLANNER_NULLABLE _Nullable
#else
#define PLANNER_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A planner with its rules: a number that is never given twice; 0 is none. */
typedef uint64_t planner_handle;

/* How a call ended: the callable protocol's words with their canonical numbers. */
typedef enum planner_status {
  /* The response is the answer. */
  PLANNER_OK = 0,
  /* The text of the request is wrong; the response names every mistake. */
  PLANNER_INVALID_ARGUMENT = 3,
  /* A language model took too long; the same call may work later. */
  PLANNER_DEADLINE_EXCEEDED = 4,
  /* There is no function of that name; the response lists those there are. */
  PLANNER_NOT_FOUND = 5,
  /* The request is right, but a rule or a safety gate forbids the plan; the response says why. */
  PLANNER_FAILED_PRECONDITION = 9,
  /* A rule could not be computed; the response names it. */
  PLANNER_INTERNAL = 13,
  /* What is remembered cannot be read or written now, or a language model is busy; the same call
   * may work later. */
  PLANNER_UNAVAILABLE = 14,
  /* What is remembered is damaged; no later call will find it otherwise. */
  PLANNER_DATA_LOSS = 15
} planner_status;

/*
 * Loads an edition of the rules and the catalogue.
 *
 * rules    The path of a folder of rule pages, or of a folder that holds Rules/ and perhaps
 *          Catalog/. NULL for what is built in.
 * catalog  The path of a folder of catalogues. NULL for the one in `rules`, else what is built in.
 *
 * PLANNER_MODEL_URL and its companions in the environment are read at this moment; without them no
 * request can ask a language model.
 *
 * Returns a handle for planner_call, or 0; planner_last_error then says why. Give the handle to
 * planner_close when it is no longer needed. What is built in is loaded once in a process; a
 * folder is read anew each time and never again after that: to change rules, open a second handle
 * and close the first.
 */
planner_handle planner_open(const char *PLANNER_NULLABLE rules,
                            const char *PLANNER_NULLABLE catalog);

/*
 * The same planner for one person, who is remembered in a file of this machine.
 *
 * planner  A handle from planner_open, which stays open and independent of the new one.
 * store    The path of the file, an SQLite database; it is made when there is none, for its owner
 *          alone. Its folder exists, and the machine has libsqlite3.
 * person   Which of the people in the file, 1 to 200 bytes; NULL for the one whom the command line
 *          of this machine remembers.
 *
 * PLANNER_MODEL_URL and its companions in the environment are read at this moment; without them no
 * request can ask a language model.
 *
 * Returns a handle for planner_call, or 0; planner_last_error then says why. It answers every function,
 * and besides those about somebody, such as "today", "logEntry" and "saveDocument"; planner call --help lists
 * them all. Give it to planner_close when it is no longer needed.
 */
planner_handle planner_remember(planner_handle planner, const char *PLANNER_NULLABLE store,
                                const char *PLANNER_NULLABLE person);

/*
 * Answers one request.
 *
 * planner          A handle from planner_open.
 * function         A function's name, such as "generatePlan".
 * request          One JSON document; it need not end with a zero byte. NULL is an empty text.
 * request_length   Its length in bytes.
 * response         Receives one JSON document: the answer when the status is PLANNER_OK, else
 *                      {"error": {"status": "INVALID_ARGUMENT", "message": "...", "details": ...}}
 *                  It ends with a zero byte and belongs to the caller: give it to planner_free.
 * response_length  Receives its length in bytes, without the zero byte. May be NULL.
 *
 * Without a place for the response nothing is done, and planner_last_error says so. Should memory
 * for the response run out, *response is NULL and the status PLANNER_INTERNAL.
 */
planner_status planner_call(planner_handle planner, const char *PLANNER_NULLABLE function,
                            const char *PLANNER_NULLABLE request, size_t request_length,
                            char *PLANNER_NULLABLE *PLANNER_NULLABLE response,
                            size_t *PLANNER_NULLABLE response_length);

/* Gives back a response; NULL is ignored. The same as free of the C library the planner uses. */
void planner_free(char *PLANNER_NULLABLE response);

/*
 * Closes a planner. Calls that are under way end well and their responses stay valid; later calls
 * with the handle are answered with PLANNER_INVALID_ARGUMENT. A handle that was closed or never
 * opened is ignored.
 */
void planner_close(planner_handle planner);

/*
 * Why this thread's latest planner_open or planner_remember gave no handle, or its latest
 * planner_call no response: for rules with mistakes every one of them, with file, line, column and
 * hint, separated by line feeds. NULL when the latest one succeeded. The text stays valid until the thread's next
 * planner_open, planner_remember or planner_call.
 */
const char *PLANNER_NULLABLE planner_last_error(void);

#ifdef __cplusplus
}
#endif

#endif
