// The part of SQLite's stable C interface that the store uses. The library is opened when it is first
// needed, so that a program that keeps nothing neither needs it nor pays for it.
#pragma once

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_backup sqlite3_backup;

// Opens the library of that name; NULL when its functions can be called, else the reason why not.
const char *csqlite_load(const char *name);

// F(result, name, parameters, arguments): a function that SQLite offers as sqlite3_<name>.
#define CSQLITE_FUNCTIONS(F)                                                                         \
  F(int, libversion_number, (void), ())                                                              \
  F(const char *, libversion, (void), ())                                                            \
  F(int, open_v2, (const char *path, sqlite3 **db, int flags, const char *vfs), (path, db, flags, vfs)) \
  F(int, close_v2, (sqlite3 * db), (db))                                                             \
  F(int, busy_timeout, (sqlite3 * db, int milliseconds), (db, milliseconds))                         \
  F(int, db_readonly, (sqlite3 * db, const char *schema), (db, schema))                              \
  F(int, get_autocommit, (sqlite3 * db), (db))                                                       \
  F(int, extended_errcode, (sqlite3 * db), (db))                                                     \
  F(const char *, errmsg, (sqlite3 * db), (db))                                                      \
  F(int, exec, (sqlite3 * db, const char *sql, void *row, void *context, char **message),           \
    (db, sql, row, context, message))                                                                \
  F(int, prepare_v3,                                                                                 \
    (sqlite3 * db, const char *sql, int bytes, unsigned int flags, sqlite3_stmt **statement,         \
     const char **tail),                                                                             \
    (db, sql, bytes, flags, statement, tail))                                                        \
  F(int, step, (sqlite3_stmt * statement), (statement))                                              \
  F(int, reset, (sqlite3_stmt * statement), (statement))                                             \
  F(int, clear_bindings, (sqlite3_stmt * statement), (statement))                                    \
  F(int, finalize, (sqlite3_stmt * statement), (statement))                                          \
  F(int, bind_int64, (sqlite3_stmt * statement, int index, long long value),                         \
    (statement, index, value))                                                                       \
  F(int, bind_parameter_count, (sqlite3_stmt * statement), (statement))                              \
  F(int, column_count, (sqlite3_stmt * statement), (statement))                                      \
  F(int, column_type, (sqlite3_stmt * statement, int column), (statement, column))                   \
  F(long long, column_int64, (sqlite3_stmt * statement, int column), (statement, column))            \
  F(const unsigned char *, column_text, (sqlite3_stmt * statement, int column), (statement, column)) \
  F(int, column_bytes, (sqlite3_stmt * statement, int column), (statement, column))                  \
  F(sqlite3_backup *, backup_init,                                                                   \
    (sqlite3 * to, const char *to_schema, sqlite3 *from, const char *from_schema),                   \
    (to, to_schema, from, from_schema))                                                              \
  F(int, backup_step, (sqlite3_backup * backup, int pages), (backup, pages))                         \
  F(int, backup_finish, (sqlite3_backup * backup), (backup))

#define CSQLITE_DECLARE(result, name, parameters, arguments) result csqlite_##name parameters;
CSQLITE_FUNCTIONS(CSQLITE_DECLARE)

// Two that take what Swift cannot pass on: a destructor, of which this is "copy it now", and any
// number of arguments.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes);
int csqlite_configure(sqlite3 *db, int option, int value);
