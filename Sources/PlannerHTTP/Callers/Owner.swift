import Domain
import Store

/// The one person a server on their own machine serves, without a token.
///
/// Nobody else reaches it, but any page their browser shows could ask it: so the host must be this
/// machine by one of its own names, which a name of somebody else's that leads here is not, and
/// whoever says where they come from must come from the page itself.
package struct Owner: Sendable {
  /// By what the person is known.
  let holder: TokenPolicy.Holder

  /// What the clock of the machine shows more than UTC, in minutes, at a second since 1970.
  private let offsetMinutes: @Sendable (Int64) -> Int

  /// The owner whom the store knows by an identity, and the zone their machine stands in: their
  /// evening belongs to their day.
  package init(_ identity: Identity, offsetMinutes: @escaping @Sendable (Int64) -> Int) {
    holder = TokenPolicy.Holder(issuer: identity.issuer, subject: identity.subject)
    self.offsetMinutes = offsetMinutes
  }

  /// A moment as the machine's own clock shows it.
  func local(_ moment: Moment) -> Moment {
    Moment(
      milliseconds: moment.milliseconds, offsetMinutes: offsetMinutes(moment.milliseconds / 1000))
      ?? moment
  }

  /// Refuses a request that is meant for another host, or made by another page.
  func check(_ head: Head) throws(Refusal) {
    let host = head.value("Host") ?? ""
    guard Self.isLoopback(host) else {
      throw Refusal(.permissionDenied, "this page answers at 127.0.0.1 and localhost alone")
    }
    if let origin = head.value("Origin"), origin != "http://\(host)" {
      throw Refusal(.permissionDenied, "another page may not ask this one")
    }
    if let site = head.value("Sec-Fetch-Site"), site == "cross-site", head.method == "POST" {
      throw Refusal(.permissionDenied, "another page may not ask this one")
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name)
  }
}
