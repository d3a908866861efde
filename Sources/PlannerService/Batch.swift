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
    /// Why the output took not everything; nil when it did, and when its reader went away.
    package var unwritable: String?
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
    var working: [Worker<Answers>] = []
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
      working.append(Worker { [answer] in Self.answers(to: lines, answer) })
      size = min(size * 2, Self.largestChunk)
    }
    for worker in working { finish(worker, on: output, &tally) }
    progress(tally)
    tally.unreadable = reader.failure
    return tally
  }

  /// Small at first so that a short batch uses all cores, then large enough to forget the threads.
  private static let smallestChunk = 2
  private static let largestChunk = 64

  private func finish(_ worker: Worker<Answers>, on output: Int32, _ tally: inout Tally) {
    let answers = worker.wait()
    tally.lines += answers.lines
    tally.errors += answers.errors
    guard tally.isWritten else { return }
    tally.isWritten = Files.write(answers.bytes, to: output)
    if !tally.isWritten, errno != EPIPE { tally.unwritable = String(cString: strerror(errno)) }
  }

  private static func answers(
    to lines: [LineReader.Line], _ answer: @Sendable (LineReader.Line) -> AnsweredLine
  ) -> Answers {
    var answers = Answers()
    for line in lines {
      let answered = answer(line)
      answers.bytes += answered.bytes
      answers.bytes.append(UInt8(ascii: "\n"))
      answers.lines += 1
      if answered.isError { answers.errors += 1 }
    }
    return answers
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

/// The answers to a few lines.
private struct Answers: Sendable {
  var bytes: [UInt8] = []
  var lines = 0
  var errors = 0
}
