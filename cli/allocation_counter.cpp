#include "cli/allocation_counter.h"

#include <cstdlib>
#include <new>

namespace {

// Of each thread on its own, so that a server with many threads does not meet in one counter.
thread_local std::uint64_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto step = static_cast<std::size_t>(alignment);
  // aligned_alloc wants a multiple of the alignment.
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}

}  // namespace

namespace orrery {

std::uint64_t allocation_count() {
  return allocations;
}

}  // namespace orrery

// The array and nothrow forms of the library call these.
void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, alignment);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
