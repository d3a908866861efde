import JSONSource
import Synchronization

/// Which tokens are believed: whose keys, from which issuer, for which audience.
package final class TokenPolicy: Sendable {
  /// Clocks of issuers and ours may differ by this much.
  private static let leewaySeconds = 30.0

  private let keys: Mutex<KeySet>
  private let issuer: String?
  private let audiences: [String]
  /// Whether a request without a token is refused.
  package let isRequired: Bool

  /// Puts a policy together.
  ///
  /// - Parameters:
  ///   - keys: The keys of the issuer.
  ///   - issuer: What `iss` must be; nil to leave it unchecked.
  ///   - audiences: What `aud` must have one of; empty to leave it unchecked.
  ///   - isRequired: Whether a request without a token is refused.
  package init(keys: KeySet, issuer: String?, audiences: [String], isRequired: Bool) {
    self.keys = Mutex(keys)
    self.issuer = issuer
    self.audiences = audiences
    self.isRequired = isRequired
  }

  /// Takes a new set of keys; tokens of keys that are gone stop being believed at once.
  package func replace(_ keys: KeySet) {
    self.keys.withLock { $0 = keys }
  }

  /// Who shows a token.
  package struct Holder: Hashable, Sendable {
    /// The token's `iss`; nil for none.
    package let issuer: String?
    /// The token's `sub`.
    package let subject: String
  }

  /// Who shows a token; nil when it is not to be believed, for whatever reason.
  ///
  /// - Parameters:
  ///   - token: The token's text.
  ///   - now: Seconds since 1970.
  /// - Returns: Its holder.
  package func holder(of token: String, now: Double) -> Holder? {
    guard let token = AccessToken(token), let key = keys.withLock({ $0.key(id: token.keyId) }),
      key.algorithm.rawValue == token.algorithm, key.check(token.signed, token.signature),
      isInTime(token.claims, now: now), isMeant(token.claims),
      let subject = token.claims["sub"]?.string, (1...128).contains(subject.utf8.count),
      !subject.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return Holder(issuer: token.claims["iss"]?.string, subject: subject)
  }

  private func isInTime(_ claims: JSON, now: Double) -> Bool {
    guard let expiry = claims["exp"]?.number, now < expiry + Self.leewaySeconds else {
      return false
    }
    return ["nbf", "iat"].allSatisfy { name in
      guard let claim = claims[name] else { return true }
      return claim.number.map { $0 <= now + Self.leewaySeconds } ?? false
    }
  }

  private func isMeant(_ claims: JSON) -> Bool {
    if let issuer, claims["iss"]?.string != issuer { return false }
    guard !audiences.isEmpty else { return true }
    guard let audience = claims["aud"] else { return false }
    if let one = audience.string { return audiences.contains(one) }
    return audience.array?.contains { $0.string.map(audiences.contains) ?? false } ?? false
  }
}
