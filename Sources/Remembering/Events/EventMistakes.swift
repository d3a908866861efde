import Consulting
import Domain
import JSONSource
import PlannerService
import Store

extension PersonImport {
  /// An import whose events and documents are checked as they are when somebody keeps them.
  package init(into store: PersonStore, by service: PlannerService) {
    self.init(
      into: store, event: { $0.mistakes(by: service) },
      document: { $0.mistakes(by: service) })
  }
}

extension PersonCheck {
  /// A check of what is kept as it is checked when somebody keeps it.
  package init(of store: PersonStore, by service: PlannerService) {
    self.init(
      of: store, event: { $0.mistakes(by: service) }, document: { $0.mistakes(by: service) },
      state: Self.mistakes(inState:_:))
  }

  /// What keeps a state from being read: each is JSON.
  private static func mistakes(inState system: String, _ body: [UInt8]) -> [Diagnostic] {
    do throws(StoreFailure) {
      _ = try Content.json(body, name: "kept")
      return []
    } catch {
      return [
        Diagnostic(
          StoreFailure.damageCode,
          "the state of '\(system)' is no JSON: \(error.mistakes[0].message)")
      ]
    }
  }
}

extension Event {
  /// What is wrong with an event's stream or its data; pointers begin at the event.
  package func mistakes(by service: PlannerService) -> [Diagnostic] {
    guard let stream = EventStream.all.first(where: { $0.name == self.stream }) else {
      let known = EventStream.all.map(\.name)
      let near = Spelling.nearest(to: self.stream, in: known).map { "did you mean '\($0)'?" }
      return [
        Diagnostic(
          "unknown-stream", "nothing is written down as \(Diagnostic.quoted(self.stream))",
          hint: near, pointer: "/stream", allowed: known)
      ]
    }
    do throws(StoreFailure) {
      let json = try data.json()
      return stream.mistakes(in: json, by: service).map { mistake in
        var mistake = mistake
        mistake.pointer = "/data" + mistake.pointer
        return mistake
      } + mistakes(ofDayIn: json, stream)
    } catch {
      return error.mistakes
    }
  }
}

extension Event {
  /// What a device sent stands at the day it is about, where the briefs after it look for it.
  private func mistakes(ofDayIn data: JSON, _ stream: EventStream) -> [Diagnostic] {
    guard stream.kind == .health, let text = data["date"]?.string,
      CalendarDay(text).map({ $0 != CalendarDay(of: self) }) ?? false
    else { return [] }
    return [
      Diagnostic(
        "wrong-day", "what was sent of \(text) does not stand at \(at.text)",
        hint: "let 'at' begin with the date that the data are about", pointer: "/at")
    ]
  }
}

extension KeptEvent {
  /// Holds a kept event to what it was held to when it came.
  ///
  /// - Throws: `store-damaged`, which names it and what is wrong with it.
  func stands(by service: PlannerService, _ limits: StoreLimits) throws(StoreFailure) {
    let came = Moment(milliseconds: recorded)
    let wrong = came.map { event.mistakes(now: $0, limits) } ?? []
    let mistake = (wrong + event.mistakes(by: service)).first
    guard came == nil || mistake != nil else { return }
    throw .damaged(
      "\(event.name) cannot be read: \(mistake?.message ?? "it was kept at no instant")",
      at: event.pointer + (mistake?.pointer ?? ""))
  }
}
