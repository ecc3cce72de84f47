#include "server/gzip.h"

#include <zlib.h>

#include <limits>
#include <new>
#include <stdexcept>

namespace orrery::server {

namespace {

constexpr int kGzip = 15 + 16;  // the largest window, with gzip's header
constexpr int kGzipMemory = 8;
constexpr std::size_t kChunk = 64 << 10;

z_stream reading(std::string_view input) {
  if (input.size() > std::numeric_limits<uInt>::max()) throw std::length_error("too long for gzip");
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));  // zlib only reads it
  stream.avail_in = static_cast<uInt>(input.size());
  return stream;
}

}  // namespace

std::string gzipped(std::string_view plain, int level) {
  z_stream stream = reading(plain);
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzip, kGzipMemory, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  std::string packed(deflateBound(&stream, stream.avail_in), '\0');
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);  // the bound is enough
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string unzipped(std::string_view packed) {
  z_stream stream = reading(packed);
  if (inflateInit2(&stream, kGzip) != Z_OK) throw std::bad_alloc();
  std::string plain;
  int result = Z_OK;
  while (result == Z_OK) {
    plain.resize(stream.total_out + kChunk);
    stream.next_out = reinterpret_cast<Bytef*>(plain.data() + stream.total_out);
    stream.avail_out = kChunk;
    result = inflate(&stream, Z_NO_FLUSH);
  }
  plain.resize(stream.total_out);
  inflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("not gzip");
  return plain;
}

}  // namespace orrery::server
