// The part of libpq's stable C interface that the store uses. The library is opened when it is first
// needed, so that a program that keeps nothing in PostgreSQL neither needs it nor pays for it.
#pragma once

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// Opens the library of that name; NULL when its functions can be called, else the reason why not.
const char *cpostgres_load(const char *name);

// F(result, name, parameters, arguments): a function that libpq offers as PQ<name>.
#define CPOSTGRES_FUNCTIONS(F)                                                                    \
  F(PGconn *, connectdb, (const char *location), (location))                                      \
  F(int, status, (const PGconn *connection), (connection))                                        \
  F(void, finish, (PGconn * connection), (connection))                                            \
  F(char *, errorMessage, (const PGconn *connection), (connection))                               \
  F(int, serverVersion, (const PGconn *connection), (connection))                                 \
  F(int, transactionStatus, (const PGconn *connection), (connection))                             \
  F(int, backendPID, (const PGconn *connection), (connection))                                    \
  F(PGresult *, exec, (PGconn * connection, const char *sql), (connection, sql))                  \
  F(PGresult *, prepare,                                                                          \
    (PGconn * connection, const char *name, const char *sql, int count, const unsigned *types),   \
    (connection, name, sql, count, types))                                                        \
  F(PGresult *, execPrepared,                                                                     \
    (PGconn * connection, const char *name, int count, const char *const *values,                 \
     const int *lengths, const int *formats, int result_format),                                  \
    (connection, name, count, values, lengths, formats, result_format))                           \
  F(PGresult *, execParams,                                                                       \
    (PGconn * connection, const char *sql, int count, const unsigned *types,                      \
     const char *const *values, const int *lengths, const int *formats, int result_format),       \
    (connection, sql, count, types, values, lengths, formats, result_format))                     \
  F(int, putCopyData, (PGconn * connection, const char *bytes, int count),                        \
    (connection, bytes, count))                                                                   \
  F(int, putCopyEnd, (PGconn * connection, const char *reason), (connection, reason))             \
  F(PGresult *, getResult, (PGconn * connection), (connection))                                   \
  F(int, resultStatus, (const PGresult *result), (result))                                        \
  F(char *, resultErrorField, (const PGresult *result, int field), (result, field))               \
  F(int, ntuples, (const PGresult *result), (result))                                             \
  F(int, nfields, (const PGresult *result), (result))                                             \
  F(unsigned, ftype, (const PGresult *result, int column), (result, column))                      \
  F(int, getisnull, (const PGresult *result, int row, int column), (result, row, column))         \
  F(int, getlength, (const PGresult *result, int row, int column), (result, row, column))         \
  F(char *, getvalue, (const PGresult *result, int row, int column), (result, row, column))       \
  F(void, clear, (PGresult * result), (result))

#define CPOSTGRES_DECLARE(result, name, parameters, arguments) result cpostgres_##name parameters;
CPOSTGRES_FUNCTIONS(CPOSTGRES_DECLARE)

// Notices of the server go nowhere: they may name what is kept.
void cpostgres_hush(PGconn *connection);
