import Synchronization

/// The pages of a rulebook in full; those of an image are compiled when they are first asked for.
final class Pages: Sendable {
  private final class Read: Sendable {
    let decisions: [Decision]

    init(_ decisions: [Decision]) {
      self.decisions = decisions
    }
  }

  private let compile: @Sendable () -> [Decision]
  private let read = AtomicLazyReference<Read>()

  init(_ compile: @escaping @Sendable () -> [Decision]) {
    self.compile = compile
  }

  var decisions: [Decision] {
    (read.load() ?? read.storeIfNil(Read(compile()))).decisions
  }
}
