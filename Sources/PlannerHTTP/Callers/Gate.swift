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
    package var user: String?
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
      caller.user = Self.bearer(head).flatMap { people.subject(of: $0, now: now) }
      caller.auth = caller.user == nil ? .invalid : .valid
    }
    if let apps, let token = head.value("X-Firebase-AppCheck") {
      caller.app = apps.subject(of: token, now: now) == nil ? .invalid : .valid
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
    if apps?.isRequired == true, caller.app != .valid {
      throw Refusal(
        .unauthenticated, "Unauthenticated",
        fields: [Head.Field("WWW-Authenticate", "Bearer")])
    }
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
