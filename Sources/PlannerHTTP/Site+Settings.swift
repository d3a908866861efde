import Remembering

extension Site {
  /// What whoever runs the server decided.
  package struct Settings: Sendable {
    /// How much a request may bring.
    package var limits = Limits()
    /// Which web pages may call.
    package var origin = WebOrigin()
    /// Who may call.
    package var gate = Gate()
    /// Proxies whose word about the client is taken.
    package var trustedProxies: [String] = []
    /// Calls a minute for each caller; nil for as many as they like.
    package var callsPerMinute: Int?
    /// Where people are remembered; nil for nowhere.
    package var pool: ConnectionPool?
    /// Whose machine this is: who needs no token, and sees a page; nil where many are served.
    package var owner: Owner?
    /// How many may follow what is remembered.
    package var following = Followers.Limits()
    /// Answers as the terminal would print them, for assistants; nil to print them as JSON.
    package var telling: AssistantTelling?
    /// What the process says about itself in every log line.
    package var labels: [LogLine.Label] = []

    /// The usual decisions.
    package init() {}
  }
}
