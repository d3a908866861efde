// How Linux tells which sockets have news; the Glibc module leaves these headers out.
#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
