import CCrypto
import PlannerHTTP

/// Checks signatures with OpenSSL's libcrypto.
package enum SignatureChecks {
  /// The library's name on Debian, Ubuntu and every other system with OpenSSL 3.
  private static let library = "libcrypto.so.3"

  /// Opens the library; without it no token can be believed.
  ///
  /// - Throws: Why it cannot be opened.
  package static func load() throws(ServerFailure) {
    guard let reason = ccrypto_load(library) else { return }
    throw ServerFailure(
      "tokens cannot be checked: \(library) cannot be opened: \(String(cString: reason))\n"
        + "  hint: on Debian or Ubuntu: apt-get install libssl3; or leave out --jwks")
  }

  /// Prepares a key of a set; nil when it is no sound key.
  @Sendable static func prepare(_ material: KeySet.Material) -> KeySet.Check? {
    switch material {
    case .rsa(let modulus, let exponent):
      guard
        let key = PublicKey(ccrypto_rsa_key(modulus, modulus.count, exponent, exponent.count))
      else { return nil }
      return { key.verifies($0, $1) }
    case .p256(let x, let y):
      let point = [4] + x + y
      guard let key = PublicKey(ccrypto_p256_key(point, point.count)) else { return nil }
      return { key.verifiesPair($0, $1) }
    case .secret(let secret):
      return { bytes, mac in
        mac.count == 32
          && ccrypto_is_mac(secret, secret.count, bytes, bytes.count, mac) == 1
      }
    }
  }
}

/// A key of libcrypto, which any thread may use once it is made.
private final class PublicKey: Sendable {
  private nonisolated(unsafe) let key: OpaquePointer

  init?(_ key: OpaquePointer?) {
    guard let key else { return nil }
    self.key = key
  }

  deinit { ccrypto_key_free(key) }

  func verifies(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
    ccrypto_verifies(key, bytes, bytes.count, signature, signature.count) == 1
  }

  func verifiesPair(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
    signature.count == 64 && ccrypto_verifies_p256(key, bytes, bytes.count, signature) == 1
  }
}
