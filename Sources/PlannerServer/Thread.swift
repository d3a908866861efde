import Glibc

/// Threads that live as long as the process.
enum Thread {
  /// The parser of a request may go 64 levels deep, in debug builds, too.
  private static let stackBytes = 8 << 20

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts one.
  static func start(_ run: @escaping @Sendable () -> Void) throws(ServerFailure) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      throw ServerFailure("a thread cannot be started: \(String(cString: strerror(failure)))")
    }
  }
}

/// Something threads wait for and others ring, once for each of them.
final class Bell: Sendable {
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets one thread go on.
  func ring() {
    sem_post(semaphore)
  }

  /// Waits for a ring.
  func wait() {
    while sem_wait(semaphore) != 0 {}
  }
}
