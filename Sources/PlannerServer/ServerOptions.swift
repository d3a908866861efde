import PlannerHTTP

/// What whoever starts a server decides.
package struct ServerOptions: Sendable {
  /// Where keys for tokens are and which tokens of theirs are believed.
  package struct Tokens: Sendable {
    /// A JWKS file; read again when it changes.
    package var keys: String
    /// What `iss` must be; nil to leave it unchecked.
    package var issuer: String?
    /// What `aud` must have one of; empty to leave it unchecked.
    package var audiences: [String]
    /// Whether a call without a token is refused.
    package var isRequired: Bool

    /// Puts the decision together.
    package init(keys: String, issuer: String?, audiences: [String], isRequired: Bool) {
      self.keys = keys
      self.issuer = issuer
      self.audiences = audiences
      self.isRequired = isRequired
    }
  }

  /// The address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 for any that is free.
  package var port: UInt16 = 8080
  /// Threads that read, and one less than those that answer dear calls; 0 for one a core.
  package var threads = 0
  /// Connections at once; when there are more, silent ones make room.
  package var mostConnections = 2000
  /// Whether a line is written for each request.
  package var isLogging = true
  /// Seconds to go on serving after SIGTERM, so that balancers look elsewhere first.
  package var drainSeconds = 5
  /// Tokens of people.
  package var people: Tokens?
  /// Tokens of apps.
  package var apps: Tokens?
  /// Everything that needs no socket.
  package var site = Site.Settings()

  /// The usual decisions.
  package init() {}
}
