/// Vectors of what texts mean.
extension ModelDoor {
  /// An answer of more bytes than this is not taken.
  private static let mostBytes = 8 << 20

  /// Whether somebody set a model that gives vectors, rightly or wrongly.
  package var givesVectors: Bool {
    if case .failure(let failure) = vectorEndpoint { failure.kind != .none } else { true }
  }

  /// The model that gives vectors; nil where none is set, or wrongly.
  package var vectorModel: String? { try? vectorEndpoint.get().name }

  /// Vectors of what texts mean: of one text, and of those that its vector shows to be needed.
  ///
  /// All calls share one budget, and each is repeated as a chat's is.
  ///
  /// - Parameters:
  ///   - text: What is asked about.
  ///   - others: The texts whose vectors are needed besides, by the length of a vector.
  ///   - limits: How long it may take, and how much is asked at once.
  /// - Returns: The vectors, all of one length, in the order of the texts.
  /// - Throws: `ModelFailure`; nothing is made up.
  package func vectors(
    of text: String, and others: (_ length: Int) -> [String], _ limits: VectorLimits
  ) throws(ModelFailure) -> (text: [Double], others: [[Double]]) {
    let endpoint = try vectorEndpoint.get()
    try enter(limits.atOnce)
    defer { if limits.atOnce != nil { gate?.leave() } }
    let end = clock.now() + min(limits.milliseconds, endpoint.milliseconds ?? .max)
    let ask = { (texts: ArraySlice<String>) throws(ModelFailure) -> [[Double]] in
      let body = VectorAnswer.question(Array(texts), model: endpoint.name)
      let reply = try reply(endpoint, "embeddings", body, Self.mostBytes, until: end)
      return try VectorAnswer.vectors(in: reply, count: texts.count)
    }
    let first = try ask([text])[0]
    let texts = others(first.count)
    var found: [[Double]] = []
    while found.count < texts.count {
      let part = limits.part(of: texts[found.count...])
      found += try ask(part)
    }
    guard found.allSatisfy({ $0.count == first.count }) else {
      throw ModelFailure(.unusable, "lengths")
    }
    return (first, found)
  }
}
