import Glibc

/// Why the latest call of each thread failed, as a C string that lives until the next one.
enum LastError {
  /// The slot of the calling thread; the system frees the text when the thread ends.
  private static let slot: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, { Glibc.free($0) }) == 0 ? key : nil
  }()

  /// The calling thread's text; nil after a success.
  static var text: UnsafePointer<CChar>? {
    slot.flatMap { UnsafePointer(pthread_getspecific($0)?.assumingMemoryBound(to: CChar.self)) }
  }

  /// Replaces the calling thread's text; nil for a success.
  static func set(_ sentence: String?) {
    guard let slot else { return }
    Glibc.free(pthread_getspecific(slot))
    pthread_setspecific(slot, sentence.flatMap { strdup($0) })
  }
}
