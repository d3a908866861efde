import JSONSource

/// The keys of whoever issues tokens, read from a JWKS file (RFC 7517).
package struct KeySet: Sendable {
  /// How a key signs; part of the key and never of the token (RFC 8725, 3.1).
  package enum Algorithm: String, Hashable, Sendable {
    case rs256 = "RS256"
    case es256 = "ES256"
    case hs256 = "HS256"
  }

  /// What a key is made of, as big-endian bytes.
  package enum Material: Hashable, Sendable {
    /// Modulus and exponent, for RS256.
    case rsa(modulus: [UInt8], exponent: [UInt8])
    /// A point of P-256, 32 bytes each, for ES256.
    case p256(x: [UInt8], y: [UInt8])
    /// A shared secret, for HS256.
    case secret([UInt8])
  }

  /// Whether a signature (second) over bytes (first) was made with a key.
  package typealias Check = @Sendable ([UInt8], [UInt8]) -> Bool
  /// Prepares a key; nil when the material is no valid key.
  package typealias Prepare = @Sendable (Material) -> Check?

  struct Key: Sendable {
    let id: String?
    let algorithm: Algorithm
    let check: Check
  }

  private let keys: [Key]

  /// Reads a set.
  ///
  /// - Throws: Every mistake in it, with its place.
  package init(_ source: SourceFile, prepare: Prepare) throws(InvalidKeySet) {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw InvalidKeySet(mistakes: diagnostics.sorted())
    }
    var reader = KeyReader(source: source)
    keys = reader.keys(json, prepare: prepare)
    guard reader.mistakes.isEmpty else { throw InvalidKeySet(mistakes: reader.mistakes) }
  }

  /// The key a token names; a token that names none fits the only key of a set.
  func key(id: String?) -> Key? {
    guard let id else { return keys.count == 1 ? keys.first : nil }
    return keys.first { $0.id == id }
  }
}

/// Why a JWKS file cannot be used.
package struct InvalidKeySet: Error, Hashable, Sendable {
  /// Every mistake.
  package let mistakes: [Diagnostic]
}

/// Reads keys and gathers every mistake.
private struct KeyReader {
  let source: SourceFile
  var mistakes: [Diagnostic] = []

  init(source: SourceFile) {
    self.source = source
  }

  mutating func keys(_ json: JSON, prepare: KeySet.Prepare) -> [KeySet.Key] {
    guard let items = json["keys"]?.array, !items.isEmpty else {
      report("no-keys", "the file needs the field 'keys', a list of keys", json, "")
      return []
    }
    var keys: [KeySet.Key] = []
    for (index, item) in items.enumerated() {
      let pointer = "/keys/\(index)"
      guard let key = key(item, at: pointer, prepare: prepare) else { continue }
      if keys.contains(where: { $0.id == key.id }) {
        report("same-kid", "two keys have the same 'kid', or none", item, pointer)
      }
      keys.append(key)
    }
    return keys
  }

  private mutating func key(
    _ json: JSON, at pointer: String, prepare: KeySet.Prepare
  ) -> KeySet.Key? {
    guard let algorithm = json["alg"]?.string.flatMap(KeySet.Algorithm.init) else {
      report("no-algorithm", "a key needs 'alg': RS256, ES256 or HS256", json, pointer)
      return nil
    }
    guard json["use"]?.string ?? "sig" == "sig", verifies(json["key_ops"]) else {
      report("wrong-use", "the key is not for checking signatures", json, pointer)
      return nil
    }
    do throws(UnsoundKey) {
      let material = try KeySet.Material(json, for: algorithm)
      guard let check = prepare(material) else { throw UnsoundKey(reason: material.refusal) }
      return KeySet.Key(id: json["kid"]?.string, algorithm: algorithm, check: check)
    } catch {
      let message = "the key is not sound for \(algorithm.rawValue): \(error.reason)"
      report("bad-key", message, json, pointer)
      return nil
    }
  }

  private func verifies(_ operations: JSON?) -> Bool {
    guard let operations else { return true }
    return operations.array?.contains { $0.string == "verify" } ?? false
  }

  private mutating func report(
    _ code: String, _ message: String, _ json: JSON, _ pointer: String
  ) {
    mistakes.append(
      Diagnostic(code, message, place: source.place(of: json.range), pointer: pointer))
  }
}
