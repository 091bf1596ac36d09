// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Store buffering by what C++ adds: a program's own operator new, coroutines, virtual calls, atomics of the program.
// (An exception cannot be tested so: what unwinds the stack contains full fences. See place/exceptions.ll.)
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clangxx -std=c++20 -O1 -I%tools %s %tools/allocator.cpp %t.o -pthread -o %t.plain && %t.plain weak 20
// RUN: %sc++ -std=c++20 -O2 -I%tools %s %tools/allocator.cpp %t.o -pthread -o %t.sc && %t.sc none 0.3
// RUN: %sc++ -std=c++20 -O2 -mllvm -sequitur-strategy=atomics -I%tools %s %tools/allocator.cpp %t.o -pthread \
// RUN:   -o %t.atomics
// RUN: %t.atomics none 0.3
// RUN: %sc++ -std=c++20 -O0 -I%tools %s %tools/allocator.cpp %t.o -pthread -o %t.O0 && %t.O0 none 0.3
// An allocator is a call as any other:
// RUN: %faulty++ -std=c++20 -O2 -mllvm -sequitur-fault=calls -DONLY_ALLOCATOR -I%tools %s %tools/allocator.cpp %t.o \
// RUN:   -pthread -o %t.calls
// RUN: %t.calls weak 20
#include "shapes.h"

#include <atomic>
#include <coroutine>
#include <cstdlib>
#include <new>

extern thread_local int *allocatorReads;
extern thread_local int allocatorSaw;

namespace {

struct Reader {
  virtual int read(int *other) { return *other; }
  virtual ~Reader() = default;
};
Reader *reader = new Reader;
int virtualCall(int *mine, int *other) {
  *mine = 1;
  return reader->read(other);
}
STORE_BUFFERING(virtualCall, int)

int allocator(int *mine, int *other) {
  allocatorReads = other;
  *mine = 1;
  void *made = ::operator new(4);
  allocatorReads = nullptr;
  ::operator delete(made);
  return allocatorSaw;
}
STORE_BUFFERING(allocator, int)

// The program's own seq_cst atomics among ordinary accesses.
int ownAtomic(std::atomic<int> *mine, std::atomic<int> *other) {
  reinterpret_cast<int *>(mine)[0] = 1;
  return other->load();
}
std::atomic<int> ownAtomicX FAR, ownAtomicY FAR;
int ownAtomic0() { return ownAtomic(&ownAtomicX, &ownAtomicY); }
int ownAtomic1() { return ownAtomic(&ownAtomicY, &ownAtomicX); }
void ownAtomicReset() { ownAtomicX = ownAtomicY = 0; }

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::abort(); }
  };
  std::coroutine_handle<promise_type> handle;
};
Task suspends(int *mine, int *other, int *seen) {
  *mine = 1;
  co_await std::suspend_always{};
  *seen = *other;
}
int coroutine(int *mine, int *other) {
  int seen = 1;
  Task task = suspends(mine, other, &seen);
  task.handle.resume();
  task.handle.resume();
  task.handle.destroy();
  return seen;
}
STORE_BUFFERING(coroutine, int)

} // namespace

const struct shape shapes[] = {
#ifndef ONLY_ALLOCATOR
    SHAPE(virtualCall), SHAPE(ownAtomic), SHAPE(coroutine),
#endif
    SHAPE(allocator),   {}};
