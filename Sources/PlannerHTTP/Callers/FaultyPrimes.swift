/// The primes of a chip that took them all from a few powers of 65537, so that whoever has the public key
/// finds them: "The Return of Coppersmith's Attack" (Nemec and others, 2017; CVE-2017-15361).
enum FaultyPrimes {
  /// The first primes by which such a modulus leaves powers of 65537.
  ///
  /// One of an honest pair does so by
  /// chance once in 2^27 times and more.
  private static let small = [
    3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101,
    103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167,
  ]
  private static let generator = 65537

  /// Whether a modulus, its highest byte first, has the mark of such primes.
  static func made(_ modulus: [UInt8]) -> Bool {
    small.allSatisfy { prime in
      let rest = modulus.reduce(0) { ($0 * 256 + Int($1)) % prime }
      return isPower(rest, by: prime)
    }
  }

  /// Whether a rest is that of a power of the generator.
  private static func isPower(_ rest: Int, by prime: Int) -> Bool {
    var power = 1
    for _ in 1..<prime {
      if power == rest { return true }
      power = power * generator % prime
    }
    return false
  }
}
