#include "server/reach/p256.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "server/secrets.h"

namespace orrery::server {

namespace {

template <auto kFree>
struct Freed {
  template <class T>
  void operator()(T* thing) const {
    kFree(thing);
  }
};
template <class T, auto kFree>
using Owned = std::unique_ptr<T, Freed<kFree>>;

using Number = Owned<BIGNUM, &BN_clear_free>;
using Group = Owned<EC_GROUP, &EC_GROUP_free>;
using Point = Owned<EC_POINT, &EC_POINT_free>;
using Key = Owned<EVP_PKEY, &EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, &EVP_PKEY_CTX_free>;
using Digest = Owned<EVP_MD_CTX, &EVP_MD_CTX_free>;
using Cipher = Owned<EVP_CIPHER_CTX, &EVP_CIPHER_CTX_free>;
using Signature = Owned<ECDSA_SIG, &ECDSA_SIG_free>;
using ParamList = Owned<OSSL_PARAM, &OSSL_PARAM_free>;
using ParamBuild = Owned<OSSL_PARAM_BLD, &OSSL_PARAM_BLD_free>;

constexpr const char* kCurve = "prime256v1";

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

void must(bool good) {
  if (!good) throw KeyError("not a key of the curve P-256");
}

Group curve() {
  Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must(group != nullptr);
  return group;
}

// `number` is null for a public key alone.
Key key_of(const BIGNUM* number, std::string_view public_bytes) {
  const ParamBuild build(OSSL_PARAM_BLD_new());
  must(build != nullptr && OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0) == 1 &&
       OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, public_bytes.data(),
                                        public_bytes.size()) == 1 &&
       (number == nullptr || OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) == 1));
  const ParamList params(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* made = nullptr;
  must(params != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1 &&
       EVP_PKEY_fromdata(context.get(), &made, number != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                         params.get()) == 1);
  return Key(made);
}

Key public_key(std::string_view bytes) {
  must(is_p256_public(bytes));
  return key_of(nullptr, bytes);
}

}  // namespace

struct P256Key::Pair {
  Key key;
};

P256Key::P256Key(P256Key&&) noexcept = default;
P256Key& P256Key::operator=(P256Key&&) noexcept = default;
P256Key::~P256Key() = default;

P256Key P256Key::random() {
  while (true) {
    try {
      return P256Key(random_bytes(kP256PrivateBytes));
    } catch (const KeyError&) {  // one in 2^32 is above the order of the curve
    }
  }
}

P256Key::P256Key(std::string_view private_bytes) : private_(private_bytes), public_(kP256PublicBytes, '\0') {
  must(private_bytes.size() == kP256PrivateBytes);
  const Group group = curve();
  const Number number(BN_bin2bn(bytes_of(private_bytes), kP256PrivateBytes, nullptr));
  const Point point(EC_POINT_new(group.get()));
  must(number != nullptr && point != nullptr && !BN_is_zero(number.get()) &&
       BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) < 0);
  must(EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1 &&
       EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(public_), public_.size(),
                          nullptr) == kP256PublicBytes);
  pair_ = std::make_unique<Pair>(Pair{key_of(number.get(), public_)});
}

std::string P256Key::agree(std::string_view other_public) const {
  const Key other = public_key(other_public);
  const KeyContext context(EVP_PKEY_CTX_new(pair_->key.get(), nullptr));
  std::string secret(kP256PrivateBytes, '\0');
  std::size_t size = secret.size();
  must(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1 &&
       EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1 &&
       EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size());
  return secret;
}

std::string P256Key::sign(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  std::string der(128, '\0');
  std::size_t size = der.size();
  must(digest != nullptr && EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, pair_->key.get()) == 1 &&
       EVP_DigestSign(digest.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
  const unsigned char* at = bytes_of(std::string_view(der));
  const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  must(signature != nullptr);
  std::string out(kP256SignatureBytes, '\0');
  constexpr int kHalf = kP256SignatureBytes / 2;
  must(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(out), kHalf) == kHalf &&
       BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(out) + kHalf, kHalf) == kHalf);
  return out;
}

bool is_p256_public(std::string_view bytes) {
  if (bytes.size() != kP256PublicBytes || bytes[0] != '\x04') return false;
  const Group group = curve();
  const Point point(EC_POINT_new(group.get()));
  return point != nullptr && EC_POINT_oct2point(group.get(), point.get(), bytes_of(bytes), bytes.size(), nullptr) == 1;
}

bool p256_verify(std::string_view public_bytes, std::string_view text, std::string_view signature) {
  if (signature.size() != kP256SignatureBytes || !is_p256_public(public_bytes)) return false;
  constexpr int kHalf = kP256SignatureBytes / 2;
  const Signature both(ECDSA_SIG_new());
  Number r(BN_bin2bn(bytes_of(signature), kHalf, nullptr)), s(BN_bin2bn(bytes_of(signature) + kHalf, kHalf, nullptr));
  if (both == nullptr || ECDSA_SIG_set0(both.get(), r.get(), s.get()) != 1) return false;
  r.release(), s.release();  // they belong to the signature now
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(both.get(), &der);
  if (size <= 0) return false;
  const std::string written(reinterpret_cast<const char*>(der), static_cast<std::size_t>(size));
  OPENSSL_free(der);
  const Key key = public_key(public_bytes);
  const Digest digest(EVP_MD_CTX_new());
  return digest != nullptr && EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestVerify(digest.get(), bytes_of(std::string_view(written)), written.size(), bytes_of(text),
                          text.size()) == 1;
}

std::string aes128_gcm(std::string_view key, std::string_view nonce, std::string_view text) {
  constexpr std::size_t kKeyBytes = 16, kNonceBytes = 12, kTagBytes = 16;
  must(key.size() == kKeyBytes && nonce.size() == kNonceBytes);
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTagBytes, '\0');
  int size = 0, rest = 0;
  must(cipher != nullptr &&
       EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
       EVP_EncryptUpdate(cipher.get(), bytes_of(out), &size, bytes_of(text), static_cast<int>(text.size())) == 1 &&
       EVP_EncryptFinal_ex(cipher.get(), bytes_of(out) + size, &rest) == 1 &&
       EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, bytes_of(out) + text.size()) == 1);
  return out;
}

}  // namespace orrery::server
