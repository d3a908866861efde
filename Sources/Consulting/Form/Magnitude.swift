import JSONSource

/// The numbers that anything somebody brings may hold, whatever they stand for.
///
/// A field has a range of its own. This one holds for every number, those of parts that are read
/// later, kept or handed on too, so that no sum, product or quotient of some leaves what a number can
/// be.
package enum Magnitude {
  /// 2⁵³ − 1: up to there every reader of JSON keeps whole numbers exactly.
  package static let largest = 9_007_199_254_740_991.0
  /// Nothing that is measured or follows from measures is nearer to nothing and something.
  package static let smallest = 1e-100

  /// Whether somebody can mean a number.
  package static func holds(_ number: Double) -> Bool {
    let size = abs(number)
    return size <= largest && (size >= smallest || size == 0)
  }

  /// Every number of a value that nobody can mean, in the order of the text.
  package static func mistakes(in json: JSON) -> [Mistake] {
    var found: [Mistake] = []
    look(at: json, "", &found)
    return found
  }

  private static func look(at json: JSON, _ pointer: String, _ found: inout [Mistake]) {
    guard !isUsual(json) else { return }
    switch json.kind {
    case .number(let number):
      found.append(
        abs(number) > largest
          ? .outOfRange(number, -largest, largest, at: pointer)
          : .tooFine(number, at: pointer))
    case .array(let items):
      for (index, item) in items.enumerated() {
        look(at: item, JSONPointer.child(index, of: pointer), &found)
      }
    case .object(let members):
      for member in members {
        look(at: member.value, JSONPointer.child(member.key, of: pointer), &found)
      }
    default: break
    }
  }

  /// Whether every number of a value is one that somebody can mean.
  package static func isUsual(_ json: JSON) -> Bool {
    switch json.kind {
    case .number(let number): holds(number)
    case .array(let items): items.allSatisfy { isUsual($0) }
    case .object(let members): members.allSatisfy { isUsual($0.value) }
    default: true
    }
  }
}

extension JSONWriter {
  /// Where the first number stands that came to none, and what to do; nil when all could be written.
  package var overflow: Mistake? {
    guard let place = firstUnwritable else { return nil }
    return .overflow(at: unwritablePointer ?? Mistake.pointer(to: place, in: bytes))
  }
}

extension Mistake {
  /// A number that is nearly nothing and not nothing.
  fileprivate static func tooFine(_ number: Double, at pointer: String) -> Mistake {
    Mistake(
      code: "out-of-range",
      message: Phrase("mistake.too_fine", ("number", .plain(number.description))),
      hint: Phrase("hint.too_fine"), pointer: pointer)
  }

  /// A number of an answer that came to none, by its place in the answer.
  fileprivate static func overflow(at pointer: String) -> Mistake {
    Mistake(
      code: "number-overflow", message: Phrase("mistake.overflow", ("place", .plain(pointer))),
      hint: Phrase("hint.overflow"), pointer: "")
  }

  /// The place of what begins at a byte of a text.
  fileprivate static func pointer(to place: Int, in bytes: [UInt8]) -> String {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: bytes)
    let answer = JSONParser.parse(source, into: &diagnostics)
    return answer.flatMap { pointer(to: place, in: $0) } ?? ""
  }

  /// The pointer of the value that begins at a place of the text.
  private static func pointer(to place: Int, in json: JSON) -> String? {
    let parts: [(step: String, value: JSON)] =
      switch json.kind {
      case .array(let items): items.enumerated().map { ("\($0)", $1) }
      case .object(let members): members.map { ($0.key, $0.value) }
      default: []
      }
    guard let part = parts.first(where: { $0.value.range.contains(Int32(clamping: place)) }) else {
      return json.range.lowerBound == place ? "" : nil
    }
    return pointer(to: place, in: part.value).map { JSONPointer.child(part.step, of: "") + $0 }
  }
}
