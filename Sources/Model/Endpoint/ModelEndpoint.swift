/// A language model that speaks the protocol of chat completions, as a process is told of it.
///
///     PLANNER_MODEL_URL=https://models.example/v1 PLANNER_MODEL_NAME=some-model
///
/// This is the one place that knows the names of the settings.
package struct ModelEndpoint: Hashable, Sendable {
  /// The address of its functions, without a slash at its end.
  package let url: String
  /// The model that is asked for; empty where it is none.
  package let name: String
  /// What any question may take at most with all its repetitions, in milliseconds; nil for as long
  /// as the question itself allows.
  package let milliseconds: Int?
  /// What it is asked with; never part of an answer, a failure or a description.
  let key: String?

  /// The settings, in the order people read about them.
  package enum Setting: String, CaseIterable, Sendable {
    case url = "PLANNER_MODEL_URL"
    case name = "PLANNER_MODEL_NAME"
    case key = "PLANNER_MODEL_KEY"
    case milliseconds = "PLANNER_MODEL_TIMEOUT_MS"
    case vectors = "PLANNER_MODEL_EMBEDDING"
    case vectorsURL = "PLANNER_MODEL_EMBEDDING_URL"
    case vectorsKey = "PLANNER_MODEL_EMBEDDING_KEY"
    case foods = "PLANNER_FOODS_URL"
    case foodsKey = "PLANNER_FOODS_KEY"
    case foodsMilliseconds = "PLANNER_FOODS_TIMEOUT_MS"
  }

  /// What is asked for.
  package enum Use: Sendable {
    /// The text of an answer.
    case chat
    /// Vectors of what texts mean.
    case vectors
    /// What is in a food: no model, but somebody's table of foods.
    case foods
  }

  private static let possibleMilliseconds = 100...600_000
  private static let longestSetting = 2048

  /// Reads the settings.
  ///
  /// Vectors come from the address of the chat unless they have one of their own, to which the key of
  /// the chat is never sent. There is none when nothing is set for what is asked.
  ///
  /// - Parameters:
  ///   - environment: The settings.
  ///   - use: What is asked for.
  /// - Throws: `ModelFailure` of the kind `misconfigured` with the setting, never with its value.
  package init?(_ environment: [String: String], for use: Use = .chat) throws(ModelFailure) {
    let given = environment.filter { !$0.value.isEmpty }
    let settings = Settings(use, given)
    guard given[settings.first.rawValue] != nil else { return nil }
    guard let url = given[settings.url.rawValue].flatMap(Self.address) else {
      throw ModelFailure(.misconfigured, settings.url)
    }
    let name = settings.name.map { given[$0.rawValue] ?? "" }
    if let setting = settings.name, let name, !(1...Self.longestSetting).contains(name.utf8.count) {
      throw ModelFailure(.misconfigured, setting)
    }
    let key = given[settings.key.rawValue]
    if let key, !Self.isHeader(key) { throw ModelFailure(.misconfigured, settings.key) }
    var milliseconds: Int?
    if let text = given[settings.milliseconds.rawValue] {
      guard let number = Int(text), Self.possibleMilliseconds.contains(number) else {
        throw ModelFailure(.misconfigured, settings.milliseconds)
      }
      milliseconds = number
    }
    (self.url, self.name, self.key, self.milliseconds) = (url, name ?? "", key, milliseconds)
  }

  /// Which settings say what of a use.
  private struct Settings {
    /// The one without which there is nobody to ask.
    let first: Setting
    let url: Setting
    /// The model's name; nil where there is no model.
    let name: Setting?
    let key: Setting
    let milliseconds: Setting

    init(_ use: Use, _ given: [String: String]) {
      switch use {
      case .chat:
        (first, url, name, key, milliseconds) = (.url, .url, .name, .key, .milliseconds)
      case .vectors:
        let isElsewhere = given[Setting.vectorsURL.rawValue] != nil
        let isOwnKey = isElsewhere || given[Setting.vectorsKey.rawValue] != nil
        (first, name, milliseconds) = (.vectors, .vectors, .milliseconds)
        (url, key) = (isElsewhere ? .vectorsURL : .url, isOwnKey ? .vectorsKey : .key)
      case .foods:
        (first, url, name, key, milliseconds) = (.foods, .foods, nil, .foodsKey, .foodsMilliseconds)
      }
    }
  }

  /// What may stand in a line of a header: no space, no line break, nothing but ASCII.
  private static func isHeader(_ text: String) -> Bool {
    text.utf8.count <= longestSetting && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// An address without a slash at its end, where it is one that may be asked: over TLS, or of this
  /// machine; without a name and password, a question and a mark.
  private static func address(_ text: String) -> String? {
    guard isHeader(text), !text.contains(where: { "@?#\\".contains($0) }) else { return nil }
    let isSecret = text.hasPrefix("https://")
    guard isSecret || text.hasPrefix("http://") else { return nil }
    let rest = text.drop { $0 != "/" }.dropFirst(2)
    guard let host = host(rest.prefix { $0 != "/" }) else { return nil }
    guard isSecret || ["localhost", "127.0.0.1", "[::1]"].contains(host) else { return nil }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// The machine of `machine:port`; nil when it is none.
  private static func host(_ text: Substring) -> String? {
    let bracket = text.hasPrefix("[") ? text.firstIndex(of: "]").map { text.index(after: $0) } : nil
    let end = bracket ?? text.firstIndex(of: ":") ?? text.endIndex
    let (host, port) = (text[..<end], text[end...])
    let isPort = port.isEmpty || port.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard !host.isEmpty, port.isEmpty || port.hasPrefix(":"), port.count != 1, isPort else {
      return nil
    }
    return host.lowercased()
  }
}
