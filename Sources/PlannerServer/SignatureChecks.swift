#if Server
  import CCrypto
  import PlannerHTTP

  /// Checks signatures with OpenSSL's libcrypto.
  enum SignatureChecks {
    /// Prepares a key of a set; nil when it is no sound key.
    @Sendable static func prepare(_ material: KeySet.Material) -> KeySet.Check? {
      switch material {
      case .rsa(let modulus, let exponent):
        guard
          let key = PublicKey(planner_rsa_key(modulus, modulus.count, exponent, exponent.count))
        else { return nil }
        return { key.verifies($0, $1) }
      case .p256(let x, let y):
        let point = [4] + x + y
        guard let key = PublicKey(planner_p256_key(point, point.count)) else { return nil }
        return { key.verifiesPair($0, $1) }
      case .secret(let secret):
        return { bytes, mac in
          mac.count == 32
            && planner_is_mac(secret, secret.count, bytes, bytes.count, mac) == 1
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

    deinit { EVP_PKEY_free(key) }

    func verifies(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
      planner_verifies(key, bytes, bytes.count, signature, signature.count) == 1
    }

    func verifiesPair(_ bytes: [UInt8], _ signature: [UInt8]) -> Bool {
      signature.count == 64 && planner_verifies_p256(key, bytes, bytes.count, signature) == 1
    }
  }
#endif
