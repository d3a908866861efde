import Model
import Testing

@Suite struct EndpointTests {
  private func endpoint(_ more: [String: String]) throws -> ModelEndpoint? {
    try ModelEndpoint(
      ["PLANNER_MODEL_URL": "https://models.example/v1", "PLANNER_MODEL_NAME": "m"]
        .merging(more) { $1 })
  }

  @Test func withoutAnAddressThereIsNoModel() throws {
    #expect(try ModelEndpoint([:]) == nil)
    #expect(try endpoint(["PLANNER_MODEL_URL": ""]) == nil)
    #expect(!ModelDoor.closed.isOpen)
    #expect(throws: ModelFailure(.none)) {
      try ModelDoor.closed.ask(
        ModelQuestion(task: "", document: "", milliseconds: 8000, tokens: 900, attempts: 1)
      ) { .taken($0) }
    }
  }

  @Test(arguments: [
    "https://models.example", "https://models.example:8443/v1/", "http://localhost:11434/v1",
    "http://127.0.0.1/v1", "http://[::1]:8080/v1",
  ])
  func addressesThatMayBeAsked(address: String) throws {
    let endpoint = try #require(try endpoint(["PLANNER_MODEL_URL": address]))
    #expect(!endpoint.url.hasSuffix("/") && address.hasPrefix(endpoint.url))
  }

  /// The key goes out in the clear to nobody but this machine.
  @Test(arguments: [
    "http://models.example/v1", "http://127.0.0.1.example", "http://localhost@models.example",
    "http://127.0.0.1#@models.example", "http://localhost?.example", "http://127.0.0.2/",
    "file:///etc/passwd", "ftp://models.example", "models.example", "https://", "https://a:b/",
    "https://user:word@models.example", "https://models.example/v1?key=1", "https://models example",
    "https://models.example/\r\nX: y", "http://localhost:80\\@models.example", "https://a:",
  ])
  func addressesThatMayNotBeAsked(address: String) {
    #expect(throws: ModelFailure(.misconfigured, "PLANNER_MODEL_URL")) {
      try endpoint(["PLANNER_MODEL_URL": address])
    }
  }

  @Test(arguments: [
    ("PLANNER_MODEL_NAME", ""), ("PLANNER_MODEL_KEY", "a\r\nHost: b"), ("PLANNER_MODEL_KEY", "a b"),
    ("PLANNER_MODEL_TIMEOUT_MS", "soon"), ("PLANNER_MODEL_TIMEOUT_MS", "0"),
    ("PLANNER_MODEL_TIMEOUT_MS", "1e9"),
  ])
  func aWrongSettingIsNamedAndItsValueIsNot(setting: String, value: String) {
    let failure = ModelFailure(.misconfigured, setting)
    #expect(throws: failure) { try endpoint([setting: value]) }
    #expect(!ModelDoor(["PLANNER_MODEL_URL": "https://a", setting: value]).isOpen)
  }
}
