import Synchronization

/// A value that is made when it is first asked for, and kept.
package final class MadeOnce<Value: Sendable>: Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let made = AtomicLazyReference<Made>()
  private let make: @Sendable () -> Value

  /// Says how it is made; threads that ask at once may make it twice, and all get one of them.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  package var value: Value { (made.load() ?? made.storeIfNil(Made(make()))).value }
}
