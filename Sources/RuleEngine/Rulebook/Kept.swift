import Synchronization

/// Something that is made when it is first asked for, and kept for everybody.
///
/// Threads that ask at once may each make it; all of them get the one that was kept first.
final class Kept<Content: Sendable>: Sendable {
  private final class Made: Sendable {
    let content: Content

    init(_ content: Content) {
      self.content = content
    }
  }

  private let make: @Sendable () -> Content
  private let made = AtomicLazyReference<Made>()

  init(_ make: @escaping @Sendable () -> Content) {
    self.make = make
  }

  /// What was made.
  var content: Content { (made.load() ?? made.storeIfNil(Made(make()))).content }
}
