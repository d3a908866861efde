import Glibc

/// Many requests, one a line, answered in order on all cores in constant memory.
///
/// The calling thread reads and writes; every chunk of lines is answered by a thread of its own,
/// and joining the oldest one keeps the order, so that nothing is shared and nothing is locked.
package struct Batch: Sendable {
  /// What a run came to.
  package struct Tally: Hashable, Sendable {
    /// Lines answered, errors included.
    package var lines = 0
    /// Lines answered by an error.
    package var errors = 0
    /// Why reading stopped before the end; nil when it did not.
    package var unreadable: String?
    /// Whether the output took everything; false when its reader went away or its disk is full.
    package var isWritten = true
  }

  private let answer: @Sendable (LineReader.Line) -> AnsweredLine
  private let threads: Int

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - threads: Chunks in work at once; by default two for each core, so that no core waits
  ///     while the oldest chunk is written.
  ///   - answer: Answers one line.
  package init(
    threads: Int = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
    answer: @escaping @Sendable (LineReader.Line) -> AnsweredLine
  ) {
    self.threads = max(1, threads)
    self.answer = answer
  }

  /// Answers every line of `input` on `output`.
  ///
  /// - Parameters:
  ///   - input: A descriptor to read from, until its end.
  ///   - output: A descriptor to write to.
  ///   - progress: Told the tally after every chunk.
  /// - Returns: The tally at the end.
  package func run(
    from input: Int32, to output: Int32, progress: (Tally) -> Void = { _ in }
  ) -> Tally {
    var tally = Tally()
    var reader = LineReader(input)
    var working: [Chunk] = []
    var size = Self.smallestChunk
    while tally.isWritten {
      // Answers must not wait for requests that have not been asked yet.
      if !working.isEmpty, working.count == threads || !reader.hasLineNow() {
        finish(working.removeFirst(), on: output, &tally)
        progress(tally)
        continue
      }
      let lines = reader.next(size)
      if lines.isEmpty { break }
      working.append(Chunk(lines, answer: answer))
      size = min(size * 2, Self.largestChunk)
    }
    for chunk in working { finish(chunk, on: output, &tally) }
    progress(tally)
    tally.unreadable = reader.failure
    return tally
  }

  /// Small at first so that a short batch uses all cores, then large enough to forget the threads.
  private static let smallestChunk = 2
  private static let largestChunk = 64

  private func finish(_ chunk: Chunk, on output: Int32, _ tally: inout Tally) {
    let answers = chunk.wait()
    tally.lines += answers.lines
    tally.errors += answers.errors
    if tally.isWritten { tally.isWritten = Files.write(answers.bytes, to: output) }
  }
}

/// One line's answer: a JSON document without its line break.
package struct AnsweredLine: Sendable {
  /// The document.
  package let bytes: [UInt8]
  /// Whether it is an error.
  package let isError: Bool

  /// Puts an answer together.
  package init(bytes: [UInt8], isError: Bool) {
    self.bytes = bytes
    self.isError = isError
  }
}

/// Lines being answered by a thread, which hands the answers over when it is joined.
private final class Chunk {
  private let lines: [LineReader.Line]
  private let answer: @Sendable (LineReader.Line) -> AnsweredLine
  private var answers = (bytes: [UInt8](), lines: 0, errors: 0)
  private var thread: pthread_t?

  init(_ lines: [LineReader.Line], answer: @escaping @Sendable (LineReader.Line) -> AnsweredLine) {
    self.lines = lines
    self.answer = answer
    start()
  }

  /// Waits for the thread and takes its answers.
  func wait() -> (bytes: [UInt8], lines: Int, errors: Int) {
    if let thread {
      pthread_join(thread, nil)
    } else {
      work()  // the system gave no thread
    }
    return answers
  }

  private func start() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // A request nests as deeply as the parser allows, on any system's default.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    let chunk = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Chunk>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, chunk.toOpaque())
    if failure == 0 { self.thread = thread } else { chunk.release() }
  }

  private func work() {
    for line in lines {
      let answered = answer(line)
      answers.bytes += answered.bytes
      answers.bytes.append(UInt8(ascii: "\n"))
      answers.lines += 1
      if answered.isError { answers.errors += 1 }
    }
  }
}
