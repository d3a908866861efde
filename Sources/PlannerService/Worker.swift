import Glibc

/// Work on a thread of its own, whose result is handed over when it is joined: nothing is shared
/// and nothing is locked.
///
///     let worker = Worker { answer(lines) }
///     …
///     let answers = worker.wait()
package final class Worker<Output: Sendable> {
  private let job: Job
  private let output: () -> Output?
  private let work: @Sendable () -> Output

  /// Starts the work.
  package init(_ work: @escaping @Sendable () -> Output) {
    let box = Box<Output>()
    self.work = work
    output = { box.output }
    job = Job { box.output = work() }
  }

  /// Waits for the end of the work and takes its result.
  package func wait() -> Output {
    job.wait()
    // No result: the system gave no thread.
    return output() ?? work()
  }
}

/// Where a thread leaves its result for the one that joins it.
private final class Box<Output> {
  var output: Output?
}

/// A thread that runs once.
private final class Job {
  private let run: () -> Void
  private var thread: pthread_t?

  init(_ run: @escaping () -> Void) {
    self.run = run
    start()
  }

  func wait() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  private func start() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // A request nests as deeply as the parser allows, on any system's default.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    let job = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, job.toOpaque())
    if failure == 0 { self.thread = thread } else { job.release() }
  }
}
