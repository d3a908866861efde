import Consulting
import Domain
import JSONSource
import RuleEngine

/// Reads sessions that have been held against their form, gathering what no form can say.
struct SessionReader {
  private(set) var mistakes: [Mistake] = []
  private let vocabulary: Vocabulary

  /// The longest a session can be, in milliseconds.
  private static let longest = 24 * 3600 * 1000

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Sessions in their order, each once.
  ///
  /// The same one may be given twice; the same name with other content is a mistake.
  mutating func sessions(_ json: JSON?, at pointer: String) -> [LoggedSession] {
    var sessions: [LoggedSession] = []
    var places: [String: Int] = [:]
    for (index, item) in (json?.array ?? []).enumerated() {
      let place = "\(pointer)/\(index)"
      guard let session = session(item, at: place) else { continue }
      if let known = places[session.id] {
        if sessions[known].digits != session.digits {
          mistakes.append(
            Mistake(
              code: "contradicts",
              message: Phrase("mistake.session_twice", ("session", .said(session.id))),
              hint: Phrase("hint.session_twice"), pointer: place + "/session_id"))
        }
      } else {
        places[session.id] = sessions.count
        sessions.append(session)
      }
    }
    return sessions.sorted(by: LoggedSession.isBefore)
  }

  /// One session; nil when something in it is wrong.
  mutating func session(_ json: JSON, at pointer: String) -> LoggedSession? {
    let count = mistakes.count
    let id = json["session_id"]?.string ?? ""
    if !id.utf8.allSatisfy(Self.isNamed) {
      mistakes.append(
        Mistake(
          code: "bad-name", message: Phrase("mistake.session_id", ("text", .said(id))),
          hint: Phrase("hint.session_id"), pointer: pointer + "/session_id"))
    }
    let ended = Moment(json["ended_at"])
    let started = Moment(json["started_at"])
    if let ended, let started, !(0...Self.longest).contains(ended.ms - started.ms) {
      mistakes.append(
        Mistake(
          code: "bad-order", message: Phrase("mistake.session_times"),
          hint: Phrase("hint.session_times"), pointer: pointer + "/started_at"))
    }
    let sets = sets(json["sets"], at: pointer + "/sets")
    if sets.isEmpty { mistakes.append(.missing("sets", at: pointer + "/sets")) }
    guard mistakes.count == count, let ended else { return nil }
    return LoggedSession(
      id: id, ended: ended, day: (started ?? ended).day,
      isDeload: json["deload"]?.bool ?? false,
      healed: (json["healed"]?.array ?? []).compactMap(\.string), sets: sets,
      digits: Self.digits(json))
  }

  /// Sets in their order.
  mutating func sets(_ json: JSON?, at pointer: String) -> [LoggedSet] {
    (json?.array ?? []).enumerated().map { set($0.element, at: "\(pointer)/\($0.offset)") }
  }

  /// A set of a session, or one that was done today.
  mutating func set(_ json: JSON, at pointer: String) -> LoggedSet {
    let asked = json["prescribed"].flatMap { $0.isNull ? nil : $0 }
    return LoggedSet(
      exercise: json["exerciseId"]?.string ?? "", load: json["load_kg"]?.number ?? 0,
      reps: json["reps"]?.number ?? 0, reserve: reserve(json, at: pointer),
      intent: json["intent"]?.string.flatMap { SetIntent(rawValue: $0) },
      isCompleted: json["completed"]?.bool ?? true, isPainful: json["pain"]?.bool ?? false,
      joint: json["joint"]?.string,
      painLevel: json["pain_level"]?.number.flatMap { Int(exactly: $0) },
      isCorrected: json["corrected"]?.bool ?? false,
      isConfirmed: json["confirmed"]?.bool ?? false, note: json["note"]?.string,
      asked: asked.map { asked in
        AskedSet(
          load: asked["load_kg"]?.number, reps: asked["reps"]?.number ?? 0,
          reserve: asked["rir"]?.number,
          intent: asked["intent"]?.string.flatMap { SetIntent(rawValue: $0) })
      })
  }

  // MARK: Parts

  private mutating func reserve(_ json: JSON, at pointer: String) -> Double? {
    let (rir, rpe) = (json["rir"]?.number, json["rpe"]?.number)
    for (name, value) in [("rir", rir), ("rpe", rpe)] {
      if let value, (value * 2).rounded() != value * 2 {
        mistakes.append(
          Mistake(
            code: "not-half", message: Phrase("mistake.not_half", ("number", .plain("\(value)"))),
            hint: Phrase("hint.not_half"), pointer: "\(pointer)/\(name)"))
      }
    }
    if let rir, let rpe, rir + rpe != LoggedSet.wholeEffort {
      mistakes.append(
        Mistake(
          code: "contradicts", message: Phrase("mistake.effort"), hint: Phrase("hint.effort"),
          pointer: pointer + "/rpe"))
    }
    return rir ?? rpe.map { LoggedSet.wholeEffort - $0 }
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func digits(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    var print = Fingerprint()
    writer.bytes.withUnsafeBytes { print.add($0) }
    return print.digits
  }
}
