import Planning
import Glibc
import JSONSource
import PlannerService

/// Two editions, and what moving from one to the other does to the plans of many athletes.
///
/// Runs on all cores in constant memory; the result does not depend on their number.
package struct Impact: Sendable {
  private let base: ImpactSide
  private let rules: ImpactSide
  private let causes: ImpactCauses
  private let differingPages: [String]
  private let editions: (base: Edition, rules: Edition)
  private let threads: Int
  private let language: String

  /// Athletes that a thread takes at a time.
  private static let partSize = 16

  /// Compares two editions.
  ///
  /// - Parameters:
  ///   - base: What athletes have now.
  ///   - rules: What is tried.
  ///   - language: What is said to athletes who ask for no language; the usual one when left out.
  ///   - threads: Parts in work at once; by default two for each core.
  package init(
    base: Edition, rules: Edition, language: String? = nil,
    threads: Int = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    self.base = ImpactSide(planner: Planner(edition: base))
    self.rules = ImpactSide(planner: Planner(edition: rules))
    let difference = EditionDifference(base, rules)
    causes = ImpactCauses(difference: difference)
    differingPages = difference.pages.sorted()
    editions = (base, rules)
    self.language = language ?? rules.rulebook.messages.usualLanguage
    self.threads = max(1, threads)
  }

  /// Compares the answers to every athlete of a roster.
  ///
  /// - Parameters:
  ///   - roster: Whose plans.
  ///   - progress: Told the tally now and then.
  /// - Returns: The tally at the end, and why a roster could not be read to its end.
  package func run(
    _ roster: Roster, progress: (ImpactTally) -> Void = { _ in }
  ) -> (tally: ImpactTally, unreadable: String?) {
    var parts = RosterParts(roster, size: Self.partSize)
    let reader = RosterReader(editions.base, editions.rules, seed: parts.seed)
    let days = CheckInDays(editions.base, editions.rules, seed: parts.seed)
    var tally = ImpactTally(differingPages)
    var working: [Worker<ImpactTally>] = []
    func finish() {
      tally.add(working.removeFirst().wait())
      progress(tally)
    }
    while let part = parts.next() {
      if working.count == threads { finish() }
      working.append(Worker { compare(part, reader, days) })
    }
    while !working.isEmpty { finish() }
    return (tally, parts.unreadable)
  }

  private func compare(
    _ part: RosterPart, _ reader: RosterReader, _ days: CheckInDays
  ) -> ImpactTally {
    var tally = ImpactTally()
    let athletes = reader.athletes(part) { tally.addBadLine($0, $1) }
    for athlete in athletes { compare(athlete, days, into: &tally) }
    return tally
  }

  private func compare(
    _ athlete: RosterReader.Athlete, _ days: CheckInDays, into tally: inout ImpactTally
  ) {
    let request = athlete.request.explained(in: language)
    let (before, after) = (base.answer(request), rules.answer(request))
    if let refusal = before.refusal, let other = after.refusal, refusal.isInvalid, other.isInvalid {
      return tally.addBadLine(athlete.number, refusal.reason)
    }
    if before.isSame(as: after) {
      guard let plan = before.plan, let other = after.plan else {
        return tally.addSame(isRefused: true)
      }
      tally.addSame(isRefused: false)
      guard !differingPages.isEmpty else { return }
      for day in days.days(of: athlete.number) {
        tally.addDay(base.adapted(plan, day), rules.adapted(other, day))
      }
      return
    }
    tally.add(
      AthleteChange(
        number: athlete.number, name: athlete.name, request: athlete.request, before,
        after, causes))
  }
}

/// A roster in parts.
private struct RosterParts {
  let seed: UInt64
  private let size: Int
  private var reader: LineReader?
  private var place = 1
  private var end = 0

  /// Why reading stopped before the end.
  var unreadable: String? { reader?.failure }

  init(_ roster: Roster, size: Int) {
    self.size = size
    switch roster {
    case .lines(let descriptor):
      seed = 0
      reader = LineReader(descriptor)
    case .seeded(let count, let seed):
      self.seed = seed
      end = count + 1
    }
  }

  mutating func next() -> RosterPart? {
    let first = place
    if let lines = reader?.next(size) {
      place += lines.count
      return lines.isEmpty ? nil : .lines(lines, first: first)
    }
    place = min(end, place + size)
    return first < place ? .seeded(first..<place) : nil
  }
}

extension JSON {
  /// The request, asking which rows gave its answer, in a language unless it names one.
  fileprivate func explained(in language: String) -> JSON {
    var members = (members ?? []).filter { $0.key != "explain" }
    if !members.contains(where: { $0.key == "language" }) {
      members.append(JSON.Member(key: "language", value: JSON(.string(language))))
    }
    return JSON(.object(members + [JSON.Member(key: "explain", value: JSON(.bool(true)))]))
  }
}
