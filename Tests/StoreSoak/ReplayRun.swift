import Domain
import Folders
import JSONSource
import PlannerService
import Population
import Remembering
import Store
import StoreLaws

/// Histories that arrive in helpings, late and out of order, and are asked about meanwhile by two
/// editions of the rules, beside the same histories that arrive at once: the answers are the same bytes.
struct ReplayRun {
  /// The page by which the second edition differs, and what is other there.
  private static let page = "Rules/learning/2-strength/smoothing.json"
  private static let change = (
    from: #""smoothingWeight": 0.333"#, to: #""smoothingWeight": 0.5"#
  )
  private static let questions = [
    ("progress", #"{"date":"2026-03-02"}"#), ("coachState", #"{"as_of":"2026-03-02T20:00:00Z"}"#),
  ]

  private let store: PersonStore
  private let seed: UInt64
  private let editions: [PlannerService]

  /// Loads both editions.
  init(_ store: PersonStore, seed: UInt64, in folder: Folder) throws {
    self.store = store
    self.seed = seed
    try folder.copyRules()
    let page = try folder.text(Self.page)
    folder.write(Self.page, page.replacing(Self.change.from, with: Self.change.to))
    guard try folder.text(Self.page) != page else {
      throw SoakSlip(sentence: "\(Self.page) holds no \(Self.change.from)")
    }
    editions = [try PlannerService(), try PlannerService(EditionSource(rules: folder.path))]
  }

  /// What is unequal in one history.
  func problems(_ number: Int) throws -> [String] {
    var random = SplitMix64(seed, number)
    var life = BelievableLife(seed: seed, number: number)
    let events = try life.events(days: random.int(3...40))
    let (slow, fast) = (try SeededFacts.person(2 * number), try SeededFacts.person(2 * number + 1))
    for person in [slow, fast] { try store.create(person, SeededFacts.somebody) }
    try take(events, of: slow, &random)
    _ = try store.append(events, to: fast, now: now())
    var problems: [String] = []
    for (index, edition) in editions.enumerated() {
      for question in Self.questions {
        for system in ["progress", "learning"] { try store.dropState(system, of: fast) }
        if try answer(question, of: slow, by: edition) != answer(question, of: fast, by: edition) {
          problems.append("\(question.0) by edition \(index) is not what all at once gives")
        }
      }
    }
    return problems
  }

  /// Takes events in helpings that may come late, asking in between and sometimes losing a state.
  private func take(_ events: [Event], of person: PersonID, _ random: inout SplitMix64) throws {
    var waiting = events
    while !waiting.isEmpty {
      let count = random.int(1...min(12, waiting.count))
      // A helping of the earliest, of which some stay behind.
      let helping = random.subset(Array(waiting.prefix(count * 2)), 0.5)
      _ = try store.append(helping, to: person, now: now())
      waiting.removeAll { helping.contains($0) }
      guard random.chance(0.3) else { continue }
      let question = random.pick(Self.questions)
      _ = try answer(question, of: person, by: random.pick(editions))
      if random.chance(0.1) { try store.dropState("learning", of: person) }
    }
  }

  private func answer(
    _ question: (String, String), of person: PersonID, by service: PlannerService
  ) throws -> [UInt8] {
    let planner = PersonalPlanner(service, store, person, now: try now())
    let response = planner.call(question.0, Array(question.1.utf8))
    guard response.status == .ok else {
      throw SoakSlip(sentence: String(decoding: response.bytes, as: UTF8.self))
    }
    return response.bytes
  }

  private func now() throws -> Moment { try SeededFacts.moment(1) }
}

/// What a run cannot go on after.
struct SoakSlip: Error {
  let sentence: String
}
