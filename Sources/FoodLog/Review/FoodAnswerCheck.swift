import JSONSource

/// Checks by numbers what a language model or a lookup has said of a food.
///
/// An answer that comes as text, as models give it, must be exactly one whole JSON object; one that
/// comes as an object is judged by what it holds.
struct FoodAnswerCheck {
  /// Everything that is wrong, in alphabetical order; nothing: it is accepted.
  let codes: [String]
  /// How far it is trusted at most; nil when it is refused.
  let confidence: Double?
  /// Whether it may be kept as a food of the person.
  let isCached: Bool
  /// Pointers of texts that are not shown, as they claim, judge or link.
  let leftOut: [String]

  /// Checks an answer.
  ///
  /// - Parameters:
  ///   - answer: The object, or the reply as text.
  ///   - grams: The weight that was parsed from the line; nil when it said none.
  ///   - text: The line; nil for the answer's own `input`.
  ///   - limits: What its numbers may be.
  ///   - wording: What its texts may not hold.
  init(
    _ answer: JSON, grams: Double?, text: String?, _ limits: AnswerLimits, _ wording: SafeWording
  ) {
    let reading = AnswerReading(answer, limits)
    guard reading.codes.isEmpty else {
      codes = reading.codes
      confidence = nil
      isCached = false
      leftOut = []
      return
    }
    let numbers = AnswerNumbers(reading.answer, grams: grams, limits)
    let said = text ?? reading.answer["input"]?.string ?? ""
    let brand = Self.inventsBrand(reading.answer, said, limits) ? ["invented-brand"] : []
    let codes = (numbers.codes + brand).sorted()
    self.codes = codes
    leftOut = Self.texts(reading.answer).filter { wording.refuses($0.text) }.map(\.pointer)
    guard codes.isEmpty else {
      confidence = nil
      isCached = false
      return
    }
    let confidence = Self.confidence(reading.answer, limits)
    self.confidence = confidence
    let isWhole = ["calories", "proteinG", "carbsG", "fatG"].allSatisfy {
      reading.answer["nutritionPer100gOr100ml"]?[$0]?.number != nil
    }
    isCached =
      reading.answer["shouldCache"]?.bool == true
      && reading.answer["cacheLevel"]?.string == "food" && isWhole
      && confidence >= limits.cachedFrom
  }

  private static func confidence(_ answer: JSON, _ limits: AnswerLimits) -> Double {
    let kind = answer["entryType"]?.string ?? "unknown"
    let asks = answer["clarificationQuestions"]?.array?.isEmpty == false
    let most = limits.mostConfidence[kind] ?? limits.withQuestions
    return min(answer["confidence"]?.number ?? 0, asks ? min(most, limits.withQuestions) : most)
  }

  private static func inventsBrand(
    _ answer: JSON, _ text: String, _ limits: AnswerLimits
  ) -> Bool {
    let said = text.lowercased()
    let names =
      ([answer] + (answer["components"]?.array ?? []))
      .compactMap { $0["canonicalName"]?.string?.lowercased() }
    return limits.brands.map { $0.lowercased() }.contains { brand in
      !WholeWords.holds(said, brand) && names.contains { WholeWords.holds($0, brand) }
    }
  }

  /// Every text that somebody would be shown, with its pointer.
  private static func texts(_ answer: JSON) -> [(pointer: String, text: String)] {
    var texts: [(String, String)] = []
    if let name = answer["canonicalName"]?.string { texts.append(("/canonicalName", name)) }
    for (index, part) in (answer["components"]?.array ?? []).enumerated() {
      guard let name = part["canonicalName"]?.string else { continue }
      texts.append(("/components/\(index)/canonicalName", name))
    }
    for field in ["assumptions", "clarificationQuestions", "safetyNotes"] {
      for (index, text) in (answer[field]?.array ?? []).enumerated() {
        if let text = text.string { texts.append(("/\(field)/\(index)", text)) }
      }
    }
    return texts
  }
}
