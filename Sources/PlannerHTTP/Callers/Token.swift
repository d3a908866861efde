import JSONSource

/// A JSON Web AccessToken taken apart (RFC 7519), nothing in it believed yet.
struct AccessToken: Sendable {
  /// Longer than this is no token of any issuer we know.
  private static let longest = 16 << 10

  /// The algorithm the token claims; compared with the key's, never chosen by it.
  let algorithm: String
  /// The key the token names; nil for none.
  let keyId: String?
  /// What it says about whoever shows it.
  let claims: JSON
  /// The bytes that are signed.
  let signed: [UInt8]
  /// The signature over them.
  let signature: [UInt8]

  /// Takes a token apart; nil for anything but three parts of strict Base64 and strict JSON.
  ///
  /// `crit` asks a reader to know an extension, and `b64` changes what is signed: both are refused.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64URL.decoded(parts[2]), let algorithm = header["alg"]?.string,
      header["crit"] == nil, header["b64"] == nil
    else { return nil }
    if let keyId = header["kid"], keyId.string == nil { return nil }
    self.algorithm = algorithm
    keyId = header["kid"]?.string
    self.claims = claims
    self.signature = signature
    signed = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
  }

  private static func object(_ part: some Collection<UInt8>) -> JSON? {
    guard let bytes = Base64URL.decoded(part) else { return nil }
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "token", bytes: bytes), into: &diagnostics)
    return json?.members == nil ? nil : json
  }
}
