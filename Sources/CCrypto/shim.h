// Keys and signatures of OpenSSL's libcrypto: the four things tokens need.
#pragma once
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <stddef.h>

// A public key from parameters; NULL when they are no sound key. Frees the builder.
static inline EVP_PKEY *planner_public_key(const char *type, OSSL_PARAM_BLD *builder) {
  EVP_PKEY *key = NULL;
  OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY_CTX *making = EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
  if (!parameters || !making || EVP_PKEY_fromdata_init(making) != 1 ||
      EVP_PKEY_fromdata(making, &key, EVP_PKEY_PUBLIC_KEY, parameters) != 1)
    key = NULL;
  EVP_PKEY_CTX *checking = key ? EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL) : NULL;
  if (key && (!checking || EVP_PKEY_public_check(checking) != 1)) {
    EVP_PKEY_free(key);
    key = NULL;
  }
  EVP_PKEY_CTX_free(checking);
  EVP_PKEY_CTX_free(making);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  return key;
}

static inline EVP_PKEY *planner_rsa_key(const unsigned char *modulus, size_t modulus_size,
                                        const unsigned char *exponent, size_t exponent_size) {
  BIGNUM *n = BN_bin2bn(modulus, (int)modulus_size, NULL);
  BIGNUM *e = BN_bin2bn(exponent, (int)exponent_size, NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n);
  OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e);
  EVP_PKEY *key = planner_public_key("RSA", builder);
  BN_free(n);
  BN_free(e);
  return key;
}

// The point is 65 bytes: 4, x, y.
static inline EVP_PKEY *planner_p256_key(const unsigned char *point, size_t size) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, size);
  return planner_public_key("EC", builder);
}

// Whether a signature over SHA-256 was made with the key; RSA takes PKCS #1 v1.5, EC takes DER.
static inline int planner_verifies(EVP_PKEY *key, const unsigned char *bytes, size_t size,
                                   const unsigned char *signature, size_t signature_size) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int verifies = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                 EVP_DigestVerify(context, signature, signature_size, bytes, size) == 1;
  EVP_MD_CTX_free(context);
  return verifies;
}

// The same for the 64 bytes r, s of a token.
static inline int planner_verifies_p256(EVP_PKEY *key, const unsigned char *bytes, size_t size,
                                        const unsigned char *signature) {
  ECDSA_SIG *pair = ECDSA_SIG_new();
  unsigned char *der = NULL;
  int der_size = -1;
  if (pair && ECDSA_SIG_set0(pair, BN_bin2bn(signature, 32, NULL),
                             BN_bin2bn(signature + 32, 32, NULL)) == 1)
    der_size = i2d_ECDSA_SIG(pair, &der);
  int verifies = der_size > 0 && planner_verifies(key, bytes, size, der, (size_t)der_size);
  OPENSSL_free(der);
  ECDSA_SIG_free(pair);
  return verifies;
}

// Whether 32 bytes are the HMAC-SHA-256 of others; takes the same time wherever they differ.
static inline int planner_is_mac(const unsigned char *secret, size_t secret_size,
                                 const unsigned char *bytes, size_t size,
                                 const unsigned char *mac) {
  unsigned char own[32];
  unsigned own_size = 0;
  return HMAC(EVP_sha256(), secret, (int)secret_size, bytes, size, own, &own_size) &&
         own_size == 32 && CRYPTO_memcmp(own, mac, 32) == 0;
}
