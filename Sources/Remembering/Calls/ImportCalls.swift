import Consulting
import Domain
import JSONSource
import Learning
import PlannerService
import Store

/// A history that another program kept: looked at first, then kept whole or not at all.
extension PersonalPlanner {
  /// Says what of a table is new, and keeps that where it is asked to.
  func importHistory(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let isKeeping = call.request["keep"]?.bool == true
    let table = try ask("readHistory", call.request.without("keep"))
    let found = try compared(table, call)
    if isKeeping { try keep(found, call.memory) }
    return LearningAnswers.imported.bytes(
      of: (
        table.without("sessions").without("weights"), isKeeping, found.sessions.map(\.end.text),
        found.known, found.asides,
        (found.weights.count, found.knownWeights)
      ))
  }

  /// What of a table is not kept yet.
  private struct Compared {
    var sessions: [NamedSession] = []
    var weights: [Event] = []
    /// Sessions and weights that are kept as they are.
    var known = 0
    var knownWeights = 0
    /// Sessions that are not taken, each with the reason.
    var asides: [LearningAnswers.NotImported] = []
  }

  private func compared(_ table: JSON, _ call: PersonalCall) throws(ErrorBody) -> Compared {
    var found = Compared()
    let kept = try kept { () throws(StoreFailure) in try call.memory.sessions() }
    let days = KeptDays(kept)
    for (index, session) in (table["sessions"]?.array ?? []).enumerated() {
      let pointer = JSONPointer.child(index, of: "/sessions")
      do throws(ErrorBody) {
        let session = try checked(item: session, at: pointer, call.language)
        switch try Self.rest(of: session, beyond: kept) {
        case nil: found.asides.append((session.end.text, "differs", nil))
        case let rest? where rest.json["sets"]?.array?.isEmpty == true: found.known += 1
        case let rest? where days.hold(rest):
          found.asides.append((session.end.text, "double", nil))
        case let rest?: found.sessions.append(rest)
        }
      } catch {
        let at = session["ended_at"]?.string ?? ""
        found.asides.append((at, "refused", error.errors.first?.message ?? error.message))
      }
    }
    try compareWeights(table, call, &found)
    return found
  }

  /// A session without the sets of it that were imported before; nil where it has others beside and
  /// what is kept is no part of it, or was taken back.
  ///
  /// Names that were explained since bring further sets of a workout, which are kept as a part of its
  /// own: the second part of `import-…` is called `import-…-2`.
  private static func rest(
    of session: NamedSession, beyond log: SessionLog
  ) throws(ErrorBody) -> NamedSession? {
    guard log[session.name] != nil else { return session }
    var left = (session.json["sets"]?.array ?? []).map { (json: $0, content: Content($0)) }
    var (name, part, isPart) = (session.name, 1, true)
    while let entry = log[name] {
      let event = entry.first?.event
      let before = try kept { () throws(StoreFailure) in try event?.json() }
      for set in before?["sets"]?.array ?? [] {
        let content = Content(set)
        let place = left.firstIndex { $0.content == content }
        if let place { left.remove(at: place) } else { isPart = false }
      }
      if event == nil || entry.event == nil { isPart = false }
      part += 1
      name = "\(session.name)-\(part)"
    }
    guard left.isEmpty || isPart else { return nil }
    return NamedSession(
      session.json.with("session_id", .string(name)).with("sets", .array(left.map(\.json))))
  }

  private func compareWeights(
    _ table: JSON, _ call: PersonalCall, _ found: inout Compared
  ) throws(ErrorBody) {
    let weights = table["weights"]?.array ?? []
    guard !weights.isEmpty else { return }
    let stream = EventStream.Kind.weight.rawValue
    let known = try kept { () throws(StoreFailure) in
      try call.memory.history(stream, within: 0..<Int64.max)
    }
    let kept = Set(known.map(\.event.client))
    for weight in weights {
      guard let text = weight["at"]?.string, let at = Moment(text) else { continue }
      let data = Content(JSON(["weight_kg": weight["weight_kg"] ?? .null]))
      let event = Event(keeping: data, in: stream, at: at)
      let mistakes = event.mistakes(now: now, store.limits) + event.mistakes(by: service)
      if let mistake = mistakes.first {
        found.asides.append((text, "refused", mistake.message))
      } else if kept.contains(event.client) {
        found.knownWeights += 1
      } else {
        found.weights.append(event)
      }
    }
  }

  /// Keeps all of it or nothing, then learns from it once.
  private func keep(_ found: Compared, _ memory: PersonAccess) throws(ErrorBody) {
    try kept { () throws(StoreFailure) in
      try memory.writing { () throws(StoreFailure) in
        for session in found.sessions {
          _ = try memory.append(
            Event(session: session.json, named: session.name, at: session.end), now: now)
        }
        for weight in found.weights { _ = try memory.append(weight, now: now) }
        _ = try learnedNow(memory)
      }
    }
  }
}

/// The sets of each day that are kept, to tell what was written down by hand as well.
private struct KeptDays {
  /// How often each set was done in each session of a day.
  private var sets: [Int: [[String: Int]]] = [:]

  init(_ log: SessionLog) {
    for entry in log.entries {
      guard let event = entry.event, let data = try? event.json() else { continue }
      let session = SessionForms.bySet(data, of: event, named: entry.name)
      sets[event.at.day, default: []].append(Self.counted(session))
    }
  }

  /// Whether all sets of a session were written down on its day already, each as often.
  func hold(_ session: NamedSession) -> Bool {
    let counted = Self.counted(session.json)
    return sets[session.end.day]?.contains { kept in
      counted.allSatisfy { kept[$0.key] ?? 0 >= $0.value }
    } ?? false
  }

  private static func counted(_ session: JSON) -> [String: Int] {
    (session["sets"]?.array ?? []).reduce(into: [:]) { counts, set in
      let numbers = ["load_kg", "reps"].map { set[$0]?.number.map { "\($0)" } ?? "" }
      counts[([set["exerciseId"]?.string ?? ""] + numbers).joined(separator: " "), default: 0] += 1
    }
  }
}
