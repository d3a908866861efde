// The four things of OpenSSL's libcrypto that tokens need. The library is opened when keys are first
// given, so that a server without tokens neither needs it nor pays for it.
#pragma once

#include <stddef.h>

// Opens the library of that name; NULL when its functions can be called, else the reason why not.
// Nothing below may be called before.
const char *ccrypto_load(const char *name);

// A public key, which any thread may use once it is made.
typedef struct ccrypto_key ccrypto_key;

// An RSA key from its modulus and exponent, big-endian; NULL when it is no sound key.
ccrypto_key *ccrypto_rsa_key(const unsigned char *modulus, size_t modulus_size,
                             const unsigned char *exponent, size_t exponent_size);

// A key of the curve P-256 from its point: 65 bytes, 4, x, y; NULL when it is no sound key.
ccrypto_key *ccrypto_p256_key(const unsigned char *point, size_t size);

// Gives a key back; NULL is none.
void ccrypto_key_free(ccrypto_key *key);

// Whether a signature over SHA-256 was made with the key; RSA takes PKCS #1 v1.5, EC takes DER.
int ccrypto_verifies(ccrypto_key *key, const unsigned char *bytes, size_t size,
                     const unsigned char *signature, size_t signature_size);

// The same for the 64 bytes r, s of a token.
int ccrypto_verifies_p256(ccrypto_key *key, const unsigned char *bytes, size_t size,
                          const unsigned char *signature);

// Whether 32 bytes are the HMAC-SHA-256 of others; takes the same time wherever they differ.
int ccrypto_is_mac(const unsigned char *secret, size_t secret_size, const unsigned char *bytes,
                   size_t size, const unsigned char *mac);
