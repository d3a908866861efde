#include "CCrypto.h"

#include "CLoading.h"

#include <dlfcn.h>

// OpenSSL's own numbers (openssl/evp.h, openssl/core_dispatch.h): all parameters, and the public key.
enum { public_key = 0x04 | 0x80 | 0x02 };

typedef struct number number;
typedef struct builder builder;
typedef struct parameter parameter;
typedef struct key_context key_context;
typedef struct digest_context digest_context;
typedef struct digest digest;
typedef struct pair pair;

static struct {
  number *(*BN_bin2bn)(const unsigned char *bytes, int size, number *result);
  void (*BN_free)(number *number);
  builder *(*OSSL_PARAM_BLD_new)(void);
  int (*OSSL_PARAM_BLD_push_BN)(builder *builder, const char *name, const number *number);
  int (*OSSL_PARAM_BLD_push_utf8_string)(builder *builder, const char *name, const char *text,
                                         size_t size);
  int (*OSSL_PARAM_BLD_push_octet_string)(builder *builder, const char *name, const void *bytes,
                                          size_t size);
  parameter *(*OSSL_PARAM_BLD_to_param)(builder *builder);
  void (*OSSL_PARAM_BLD_free)(builder *builder);
  void (*OSSL_PARAM_free)(parameter *parameters);
  key_context *(*EVP_PKEY_CTX_new_from_name)(void *library, const char *name, const char *query);
  key_context *(*EVP_PKEY_CTX_new_from_pkey)(void *library, ccrypto_key *key, const char *query);
  void (*EVP_PKEY_CTX_free)(key_context *context);
  int (*EVP_PKEY_fromdata_init)(key_context *context);
  int (*EVP_PKEY_fromdata)(key_context *context, ccrypto_key **key, int selection,
                           parameter *parameters);
  int (*EVP_PKEY_public_check)(key_context *context);
  void (*EVP_PKEY_free)(ccrypto_key *key);
  digest_context *(*EVP_MD_CTX_new)(void);
  void (*EVP_MD_CTX_free)(digest_context *context);
  const digest *(*EVP_sha256)(void);
  int (*EVP_DigestVerifyInit)(digest_context *context, key_context **made, const digest *digest,
                              void *engine, ccrypto_key *key);
  int (*EVP_DigestVerify)(digest_context *context, const unsigned char *signature,
                          size_t signature_size, const unsigned char *bytes, size_t size);
  pair *(*ECDSA_SIG_new)(void);
  int (*ECDSA_SIG_set0)(pair *pair, number *r, number *s);
  void (*ECDSA_SIG_free)(pair *pair);
  int (*i2d_ECDSA_SIG)(const pair *pair, unsigned char **der);
  void (*CRYPTO_free)(void *memory, const char *file, int line);
  unsigned char *(*HMAC)(const digest *digest, const void *secret, int secret_size,
                         const unsigned char *bytes, size_t size, unsigned char *mac,
                         unsigned *mac_size);
  int (*CRYPTO_memcmp)(const void *one, const void *other, size_t size);
} crypto;

static const char *find_all(void *library) {
#define FIND(name)                                    \
  *(void **)&crypto.name = dlsym(library, #name);     \
  if (crypto.name == NULL) return "it lacks the function " #name;
  FIND(BN_bin2bn)
  FIND(BN_free)
  FIND(OSSL_PARAM_BLD_new)
  FIND(OSSL_PARAM_BLD_push_BN)
  FIND(OSSL_PARAM_BLD_push_utf8_string)
  FIND(OSSL_PARAM_BLD_push_octet_string)
  FIND(OSSL_PARAM_BLD_to_param)
  FIND(OSSL_PARAM_BLD_free)
  FIND(OSSL_PARAM_free)
  FIND(EVP_PKEY_CTX_new_from_name)
  FIND(EVP_PKEY_CTX_new_from_pkey)
  FIND(EVP_PKEY_CTX_free)
  FIND(EVP_PKEY_fromdata_init)
  FIND(EVP_PKEY_fromdata)
  FIND(EVP_PKEY_public_check)
  FIND(EVP_PKEY_free)
  FIND(EVP_MD_CTX_new)
  FIND(EVP_MD_CTX_free)
  FIND(EVP_sha256)
  FIND(EVP_DigestVerifyInit)
  FIND(EVP_DigestVerify)
  FIND(ECDSA_SIG_new)
  FIND(ECDSA_SIG_set0)
  FIND(ECDSA_SIG_free)
  FIND(i2d_ECDSA_SIG)
  FIND(CRYPTO_free)
  FIND(HMAC)
  FIND(CRYPTO_memcmp)
  return NULL;
}

const char *ccrypto_load(const char *name) {
  static loading functions_found = LOADING_NEVER_DONE;
  return loading_once(&functions_found, name, find_all);
}

// A public key from parameters; NULL when they are no sound key. Frees the builder.
static ccrypto_key *key_of(const char *type, builder *builder) {
  ccrypto_key *key = NULL;
  parameter *parameters = crypto.OSSL_PARAM_BLD_to_param(builder);
  key_context *making = crypto.EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
  if (!parameters || !making || crypto.EVP_PKEY_fromdata_init(making) != 1 ||
      crypto.EVP_PKEY_fromdata(making, &key, public_key, parameters) != 1)
    key = NULL;
  key_context *checking = key ? crypto.EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL) : NULL;
  if (key && (!checking || crypto.EVP_PKEY_public_check(checking) != 1)) {
    crypto.EVP_PKEY_free(key);
    key = NULL;
  }
  crypto.EVP_PKEY_CTX_free(checking);
  crypto.EVP_PKEY_CTX_free(making);
  crypto.OSSL_PARAM_free(parameters);
  crypto.OSSL_PARAM_BLD_free(builder);
  return key;
}

ccrypto_key *ccrypto_rsa_key(const unsigned char *modulus, size_t modulus_size,
                             const unsigned char *exponent, size_t exponent_size) {
  number *n = crypto.BN_bin2bn(modulus, (int)modulus_size, NULL);
  number *e = crypto.BN_bin2bn(exponent, (int)exponent_size, NULL);
  builder *builder = crypto.OSSL_PARAM_BLD_new();
  crypto.OSSL_PARAM_BLD_push_BN(builder, "n", n);
  crypto.OSSL_PARAM_BLD_push_BN(builder, "e", e);
  ccrypto_key *key = key_of("RSA", builder);
  crypto.BN_free(n);
  crypto.BN_free(e);
  return key;
}

ccrypto_key *ccrypto_p256_key(const unsigned char *point, size_t size) {
  builder *builder = crypto.OSSL_PARAM_BLD_new();
  crypto.OSSL_PARAM_BLD_push_utf8_string(builder, "group", "prime256v1", 0);
  crypto.OSSL_PARAM_BLD_push_octet_string(builder, "pub", point, size);
  return key_of("EC", builder);
}

void ccrypto_key_free(ccrypto_key *key) { crypto.EVP_PKEY_free(key); }

int ccrypto_verifies(ccrypto_key *key, const unsigned char *bytes, size_t size,
                     const unsigned char *signature, size_t signature_size) {
  digest_context *context = crypto.EVP_MD_CTX_new();
  int verifies =
      context &&
      crypto.EVP_DigestVerifyInit(context, NULL, crypto.EVP_sha256(), NULL, key) == 1 &&
      crypto.EVP_DigestVerify(context, signature, signature_size, bytes, size) == 1;
  crypto.EVP_MD_CTX_free(context);
  return verifies;
}

int ccrypto_verifies_p256(ccrypto_key *key, const unsigned char *bytes, size_t size,
                          const unsigned char *signature) {
  pair *pair = crypto.ECDSA_SIG_new();
  unsigned char *der = NULL;
  int der_size = -1;
  if (pair && crypto.ECDSA_SIG_set0(pair, crypto.BN_bin2bn(signature, 32, NULL),
                                    crypto.BN_bin2bn(signature + 32, 32, NULL)) == 1)
    der_size = crypto.i2d_ECDSA_SIG(pair, &der);
  int verifies = der_size > 0 && ccrypto_verifies(key, bytes, size, der, (size_t)der_size);
  crypto.CRYPTO_free(der, NULL, 0);
  crypto.ECDSA_SIG_free(pair);
  return verifies;
}

int ccrypto_is_mac(const unsigned char *secret, size_t secret_size, const unsigned char *bytes,
                   size_t size, const unsigned char *mac) {
  unsigned char own[32];
  unsigned own_size = 0;
  return crypto.HMAC(crypto.EVP_sha256(), secret, (int)secret_size, bytes, size, own, &own_size) &&
         own_size == 32 && crypto.CRYPTO_memcmp(own, mac, 32) == 0;
}
