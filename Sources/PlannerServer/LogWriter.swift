import Glibc
import PlannerService
import Synchronization

/// Writes log lines from a thread of its own, so that a slow reader of the log slows no request.
///
/// What does not fit into a megabyte of waiting lines is dropped and counted, and a line says so.
final class LogWriter: Sendable {
  private static let mostBytes = 1 << 20

  private struct Waiting {
    var bytes: [UInt8] = []
    var dropped = 0
  }

  private let waiting = Mutex(Waiting())
  private let descriptor: Int32?

  /// Starts writing to a descriptor; with nil, nothing is kept.
  init(_ descriptor: Int32?) {
    self.descriptor = descriptor
    guard descriptor != nil else { return }
    var thread = pthread_t()
    let writer = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let writer = Unmanaged<LogWriter>.fromOpaque(context).takeRetainedValue()
        while true {
          writer.flush()
          usleep(20_000)
        }
      }, writer.toOpaque())
    if failure != 0 { writer.release() }
  }

  /// Hands a line over.
  func write(_ line: [UInt8]) {
    guard descriptor != nil else { return }
    waiting.withLock { waiting in
      if waiting.bytes.count + line.count > Self.mostBytes {
        waiting.dropped += 1
      } else {
        waiting.bytes += line
      }
    }
  }

  /// Writes what waits.
  func flush() {
    guard let descriptor else { return }
    let (bytes, dropped) = waiting.withLock { waiting in
      defer { waiting = Waiting() }
      return (waiting.bytes, waiting.dropped)
    }
    if !bytes.isEmpty { _ = Files.write(bytes, to: descriptor) }
    if dropped > 0 {
      let line = #"{"severity":"WARNING","message":"\#(dropped) log lines were dropped"}"# + "\n"
      _ = Files.write(Array(line.utf8), to: descriptor)
    }
  }
}
