import Consulting
import JSONSource

/// What comes back and goes again in one answer is one change: from what stood there to what stands
/// there now.
struct OneChangeAPlace {
  /// The changes; applied in order they come to the same as those they were made of.
  private(set) var changes: [Change] = []
  /// Reasons that held something of a larger change back, and that no change tells any more.
  private(set) var untold: [Phrase] = []
  /// Reasons that lost a change or have another one.
  private var touched: Set<Phrase> = []

  /// Joins the changes of sets, place by place.
  init(_ all: [Change]) {
    for change in all { add(change) }
    let told = Set(changes.map(\.because))
    untold.removeAll { told.contains($0) }
    let all = changes
    changes = changes.map { change in
      guard touched.contains(change.because) else { return change }
      // What is said of one exercise counts its own place.
      let counted =
        change.because.isOfExercise ? [change] : all.filter { $0.because == change.because }
      return change.saying(change.because.counting(counted))
    }
  }

  private mutating func add(_ change: Change) {
    guard let place = earlier(change) else { return changes.append(change) }
    let first = changes.remove(at: place)
    touched.formUnion([first.because, change.because])
    let step = Change.step(first.before, change.after)
    guard step != 0 else { return }
    // The reason that goes the way of both tells it.
    let goesFirst = (first.step < 0) == (step < 0)
    let (told, other) = goesFirst ? (first, change) : (change, first)
    if !untold.contains(other.because) { untold.append(other.because) }
    changes.append(
      Change(
        path: change.path, before: first.before, after: change.after, rule: told.rule,
        because: told.because, isDerived: told.isDerived))
  }

  /// An earlier change of the same sets, with nothing above them changed since.
  private func earlier(_ change: Change) -> Int? {
    guard change.isOfSets, let place = changes.lastIndex(where: { $0.path == change.path }),
      changes[place].isOfSets
    else { return nil }
    let isCut = changes[place...].contains { between in
      between.path.depth < change.path.depth
        && change.path.steps.starts(with: between.path.steps)
    }
    return isCut ? nil : place
  }
}

extension Change {
  /// Whether it gives an exercise another number of sets.
  fileprivate var isOfSets: Bool {
    path.steps.last == .key("sets") && before?.number != nil && after?.number != nil
  }

  /// By how much the number is larger.
  fileprivate var step: Int { Self.step(before, after) }

  fileprivate static func step(_ before: JSON?, _ after: JSON?) -> Int {
    Int((after?.number ?? 0) - (before?.number ?? 0))
  }

  fileprivate func saying(_ because: Phrase) -> Change {
    Change(
      path: path, before: before, after: after, rule: rule, because: because, isDerived: isDerived)
  }
}

extension Phrase {
  fileprivate var isOfExercise: Bool { values.contains { $0.name == "exercise" } }

  /// The same sentence with the number of sets its changes come to; a number that each of them has
  /// stays.
  fileprivate func counting(_ changes: [Change]) -> Phrase {
    let steps = changes.filter(\.isOfSets).map(\.step)
    let sum = steps.reduce(0, +)
    let said = number("sets") ?? number("count")
    guard !steps.isEmpty, !steps.allSatisfy({ abs($0) == said }) else { return self }
    let total = number("after").map { $0 - sum }
    let isTotal = number("before") != nil && total != nil
    return Phrase(
      key,
      values.map { slot in
        switch slot.name {
        case "before": (slot.name, total.map { .number($0) } ?? slot.text)
        case "sets": (slot.name, .number(abs(sum)))
        case "count" where number("sets") == nil && !isTotal: (slot.name, .number(abs(sum)))
        default: (slot.name, slot.text)
        }
      })
  }

  private func number(_ name: String) -> Int? {
    values.first { $0.name == name }.flatMap { slot in
      if case .plain(let text) = slot.text { Int(text) } else { nil }
    }
  }
}
