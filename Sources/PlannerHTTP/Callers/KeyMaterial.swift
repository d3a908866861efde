import JSONSource

/// Why a key may not be used: what is wrong with it, without a full stop.
struct UnsoundKey: Error, Hashable {
  let reason: String
}

extension KeySet.Material {
  /// The parts of a key (RFC 7517), refused where whoever holds the public key, or anyone with a
  /// little time, could sign.
  ///
  /// Whether a point lies on its curve, and whether a modulus is a product of large primes, is left
  /// to whoever prepares the key.
  init(_ json: JSON, for algorithm: KeySet.Algorithm) throws(UnsoundKey) {
    switch algorithm {
    case .rs256: self = try .rsa(json)
    case .es256: self = try .p256(json)
    case .hs256: self = try .secret(json)
    }
  }

  /// What is wrong with parts that passed here and were refused when the key was prepared.
  var refusal: String {
    switch self {
    case .rsa: "its modulus is no product of two large primes"
    case .p256: "its point does not lie on P-256"
    case .secret: "its secret cannot be used"
    }
  }

  /// The modulus has 2048 bits at least (RFC 7518, 3.3) and is odd; the exponent is odd and above
  /// 2^16 (FIPS 186-5, A.1.1): with 1 a signature is its own text, with 3 lax padding is enough.
  private static func rsa(_ json: JSON) throws(UnsoundKey) -> Self {
    try require("kty", "RSA", json)
    let (modulus, exponent) = (try bytes("n", json), try bytes("e", json))
    for (name, number) in [("n", modulus), ("e", exponent)] where number.first == 0 {
      throw UnsoundKey(reason: "'\(name)' begins with a zero byte")
    }
    let bits = modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0)
    guard (2048...8192).contains(bits) else {
      throw UnsoundKey(reason: "its modulus has \(bits) bits, not 2048 to 8192")
    }
    guard isOdd(modulus) else { throw UnsoundKey(reason: "its modulus is even") }
    guard !FaultyPrimes.made(modulus) else {
      throw UnsoundKey(
        reason: "its modulus is of a faulty chip, whose primes can be guessed (CVE-2017-15361)")
    }
    let exponentBits = exponent.count * 8 - (exponent.first?.leadingZeroBitCount ?? 0)
    guard isOdd(exponent), (17...64).contains(exponentBits) else {
      throw UnsoundKey(
        reason: "its exponent is not an odd number from 65537 on, of 64 bits at most")
    }
    return .rsa(modulus: modulus, exponent: exponent)
  }

  private static func p256(_ json: JSON) throws(UnsoundKey) -> Self {
    try require("kty", "EC", json)
    try require("crv", "P-256", json)
    let (x, y) = (try bytes("x", json), try bytes("y", json))
    guard x.count == 32, y.count == 32 else {
      throw UnsoundKey(reason: "'x' and 'y' are not 32 bytes each")
    }
    return .p256(x: x, y: y)
  }

  /// As long as the hash at least (RFC 7518, 3.2), and not one byte again and again.
  private static func secret(_ json: JSON) throws(UnsoundKey) -> Self {
    try require("kty", "oct", json)
    let secret = try bytes("k", json)
    guard secret.count >= 32 else { throw UnsoundKey(reason: "its secret is under 32 bytes") }
    guard secret.contains(where: { $0 != secret[0] }) else {
      throw UnsoundKey(reason: "its secret is one byte again and again")
    }
    return .secret(secret)
  }

  private static func require(_ name: String, _ value: String, _ json: JSON) throws(UnsoundKey) {
    guard json[name]?.string == value else {
      throw UnsoundKey(reason: "its '\(name)' is not \(value)")
    }
  }

  private static func bytes(_ name: String, _ json: JSON) throws(UnsoundKey) -> [UInt8] {
    guard let text = json[name]?.string, let bytes = Base64URL.decoded(Array(text.utf8)),
      !bytes.isEmpty
    else { throw UnsoundKey(reason: "'\(name)' is missing or not strict Base64 for URLs") }
    return bytes
  }

  private static func isOdd(_ number: [UInt8]) -> Bool { (number.last ?? 0) & 1 == 1 }
}
