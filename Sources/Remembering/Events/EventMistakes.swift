import Consulting
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
      of: store, event: { $0.mistakes(by: service) }, document: { $0.mistakes(by: service) })
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
      return stream.mistakes(in: try data.json(), by: service).map { mistake in
        var mistake = mistake
        mistake.pointer = "/data" + mistake.pointer
        return mistake
      }
    } catch {
      return error.mistakes
    }
  }
}
