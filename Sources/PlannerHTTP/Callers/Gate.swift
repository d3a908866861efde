import Store

/// Who may call, and who calls.
package struct Gate: Sendable {
  /// What became of a token; the words that people's dashboards for callables count.
  package enum Verification: String, Hashable, Sendable {
    case missing = "MISSING"
    case valid = "VALID"
    case invalid = "INVALID"
  }

  /// What is known about a caller.
  package struct Caller: Hashable, Sendable {
    /// The token of a person.
    package var auth = Verification.missing
    /// The token of an app.
    package var app = Verification.missing
    /// Who it is; nil for anybody.
    package var holder: TokenPolicy.Holder?

    /// What their issuer calls them; nil for anybody.
    package var user: String? { holder?.subject }
  }

  /// Tokens of people (`Authorization: Bearer`); nil to look at none.
  package let people: TokenPolicy?
  /// Tokens of apps (`X-Firebase-AppCheck`); nil to look at none.
  package let apps: TokenPolicy?

  /// Without policies, anybody may call.
  package init(people: TokenPolicy? = nil, apps: TokenPolicy? = nil) {
    self.people = people
    self.apps = apps
  }

  /// Looks at the tokens of a request.
  ///
  /// - Parameters:
  ///   - head: The request.
  ///   - now: Seconds since 1970.
  /// - Returns: What the tokens say.
  func caller(of head: Head, now: Double) -> Caller {
    var caller = Caller()
    if let people, !head.values("Authorization").isEmpty {
      caller.holder = Self.bearer(head).flatMap { people.holder(of: $0, now: now) }
      caller.auth = caller.holder == nil ? .invalid : .valid
    }
    if let apps, let token = head.value("X-Firebase-AppCheck") {
      caller.app = apps.holder(of: token, now: now) == nil ? .invalid : .valid
    }
    return caller
  }

  /// Refuses whoever may not call a function.
  ///
  /// A wrong token is refused even where none is needed: somebody means to be known. An app's wrong
  /// token only counts where apps must show one, as in the reference.
  func admit(_ caller: Caller) throws(Refusal) {
    if caller.auth == .invalid || (caller.auth == .missing && people?.isRequired == true) {
      let problem = caller.auth == .invalid ? #" error="invalid_token""# : ""
      throw Refusal(
        .unauthenticated, "Unauthenticated",
        fields: [Head.Field("WWW-Authenticate", "Bearer\(problem)")])
    }
    if apps?.isRequired == true, caller.app != .valid { throw Self.unauthenticated }
  }

  /// Who calls is not known, and must be.
  static let unauthenticated = Refusal(
    .unauthenticated, "Unauthenticated", fields: [Head.Field("WWW-Authenticate", "Bearer")])

  /// Whose a token of people is; nil for one that is not to be believed, or names no issuer.
  func identity(of token: String, now: Double) -> Identity? {
    people?.holder(of: token, now: now)?.identity
  }

  /// The token of `Bearer <token>`; the scheme's case does not matter (RFC 9110, 11.1).
  private static func bearer(_ head: Head) -> String? {
    let values = head.values("Authorization")
    guard values.count == 1 else { return nil }
    let parts = values[0].split(separator: " ", maxSplits: 1)
    guard parts.count == 2, String(parts[0]).isSameToken(as: "Bearer") else { return nil }
    return String(String(parts[1]).withoutEdgeSpaces)
  }
}

extension Gate.Caller {
  /// By what the person is known in a store; nil for anybody.
  var identity: Identity? { holder?.identity }
}

extension TokenPolicy.Holder {
  /// By what the person is known in a store; nil for a token that names no issuer.
  fileprivate var identity: Identity? { issuer.map { Identity(issuer: $0, subject: subject) } }
}
