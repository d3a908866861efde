// libmicrohttpd as Swift can call it: its variadic functions with fixed arguments.
#pragma once
#include <microhttpd.h>
#include <stddef.h>
#include <sys/socket.h>

struct planner_daemon_options {
  int listening_socket;
  unsigned threads;
  unsigned connections;
  size_t connection_memory;
  size_t stack;
};

struct planner_daemon_callbacks {
  void *context;
  void *(*target)(void *, const char *, struct MHD_Connection *);
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connected;
};

// The path stays as it was written: our own reader decodes it, once and strictly.
static inline size_t planner_keep_escapes(void *context, struct MHD_Connection *connection,
                                          char *text) {
  (void)context;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

static inline struct MHD_Daemon *planner_start_daemon(struct planner_daemon_options options,
                                                      struct planner_daemon_callbacks callbacks) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC, 0, NULL, NULL,
      callbacks.handle, callbacks.context,
      MHD_OPTION_LISTEN_SOCKET, options.listening_socket,
      MHD_OPTION_THREAD_POOL_SIZE, options.threads,
      MHD_OPTION_CONNECTION_LIMIT, options.connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_memory,
      MHD_OPTION_THREAD_STACK_SIZE, options.stack,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks.target, callbacks.context,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.connected, callbacks.context,
      MHD_OPTION_UNESCAPE_CALLBACK, planner_keep_escapes, NULL,
      MHD_OPTION_END);
}

static inline int planner_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *planner_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

static inline void *planner_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
