import Consulting
import JSONSource

/// Many sets at once, a line for each frame: events come out with the id of their set.
///
///     {"s": 7, "start": {"exercise": "squat", …}}
///     {"s": 7, "t": 33, "points": [[0.5, 0.2, 0.9], null, …]}
///     {"s": 7, "t": 900, "command": "pause"}
///
/// A set that is finished, or that nothing was heard of for long, is closed with its summary.
package struct FormStreams {
  private struct Stream {
    let judge: FormJudge
    var session: FormSession
    var heard: Int
  }

  private let scorer: Scorer
  private let fields: RequestForm
  private var streams: [Stream?] = []
  private var free: [Int] = []
  private var indexes: [String: Int] = [:]
  private var events: [FormEvent] = []

  /// Streams scored by some rules.
  package init(_ scorer: Scorer) {
    self.scorer = scorer
    fields = RequestForm(FormFields.start(scorer.rules.rulebook))
  }

  /// After so many milliseconds without a line a set is over.
  package var idleMs: Int { scorer.rules.noises.map(\.idleMs).max() ?? 0 }

  /// How many sets are open.
  package var count: Int { indexes.count }

  /// Takes in a line.
  ///
  /// - Parameters:
  ///   - line: One JSON document.
  ///   - now: Milliseconds by which a silent set is told from others.
  ///   - output: Takes a line for each event.
  package mutating func take(_ line: [UInt8], now: Int, into output: inout [UInt8]) {
    var found = -1
    let frame = FrameLine(line.span) { id in
      let name = String(decoding: line[id], as: UTF8.self)
      guard let index = indexes[name], let stream = streams[index] else { return nil }
      found = index
      return (stream.judge, stream.session.setup)
    }
    guard let frame else { return takeOther(line, now, &output) }
    step(found, now, &output, id: line[frame.id]) { stream, events in
      stream.judge.take(frame.pose, at: frame.t, &stream.session, &events)
    }
  }

  private mutating func step(
    _ index: Int, _ now: Int, _ output: inout [UInt8], id: ArraySlice<UInt8>,
    _ work: (inout Stream, inout [FormEvent]) -> Void
  ) {
    guard streams[index] != nil else { return }
    events.removeAll(keepingCapacity: true)
    streams[index]?.heard = now
    // Taken out and put back, the set would be copied twice for every frame.
    if var stream = streams[index].take() {
      work(&stream, &events)
      streams[index] = consume stream
    }
    guard !events.isEmpty else { return }
    tell(index, id, &output)
    if streams[index]?.session.phase == .finished { close(index, id, &output) }
  }

  private mutating func tell(_ index: Int, _ id: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    guard let stream = streams[index] else { return }
    let phrasing = scorer.phrasing(stream.judge, stream.session.setup)
    var lastSaid = stream.session.lastSaid
    for event in events {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("s")
      writer.raw(id)
      let told = ToldEvent(event, phrasing, &lastSaid)
      for member in ToldEvent.members { member.write(told, &writer) }
      writer.endObject()
      output += writer.bytes
      output.append(UInt8(ascii: "\n"))
    }
    streams[index]?.session.lastSaid = lastSaid
  }

  // MARK: Other lines

  private mutating func takeOther(_ line: [UInt8], _ now: Int, _ output: inout [UInt8]) {
    let source = SourceFile(name: "line", bytes: line)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      return refuse(diagnostics.sorted(), id: Array("null".utf8)[...], &output)
    }
    let range = json["s"]?.range
    let id = range.map { line[Int($0.lowerBound)..<Int($0.upperBound)] } ?? Array("null".utf8)[...]
    do throws(PlanFailure) {
      try take(json, id, now, &output)
    } catch {
      switch error {
      case .invalid(let mistakes), .refused(let mistakes): refuse(mistakes, id: id, &output)
      case .rule(let mistake): refuse([mistake], id: id, &output)
      case .unanswered(let question): refuse([question.mistake], id: id, &output)
      }
    }
  }

  private mutating func take(
    _ json: JSON, _ id: ArraySlice<UInt8>, _ now: Int, _ output: inout [UInt8]
  ) throws(PlanFailure) {
    let name = String(decoding: id, as: UTF8.self)
    if let start = json["start"] {
      let form = try FilledForm(start, as: fields, in: scorer.rules.rulebook)
      let setup = try scorer.setup(form, .guided)
      let judge = try scorer.judge(setup)
      if let index = indexes[name] { close(index, id, &output) }
      let index = free.popLast() ?? streams.count
      if index == streams.count { streams.append(nil) }
      streams[index] = Stream(judge: judge, session: FormSession(setup), heard: now)
      indexes[name] = index
      return
    }
    guard let index = indexes[name], let stream = streams[index] else {
      throw scorer.invalid(
        [.missing("start", at: "/start")], scorer.rules.rulebook.messages.usualLanguage)
    }
    var reader = FrameReader(stream.judge, stream.session.setup)
    reader.read(frame: json)
    guard reader.mistakes.isEmpty else {
      throw scorer.invalid(reader.mistakes, stream.session.setup.language)
    }
    step(index, now, &output, id: id) { stream, events in
      events += stream.judge.take(reader.inputs, &stream.session)
    }
  }

  private func refuse(
    _ mistakes: [Diagnostic], id: ArraySlice<UInt8>, _ output: inout [UInt8]
  ) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("s")
    writer.raw(id)
    writer.key("errors")
    writer.beginArray()
    for mistake in mistakes.prefix(PlanFailure.mostNamed) {
      writer.beginObject()
      writer.field("code", mistake.code)
      writer.field("pointer", mistake.pointer)
      writer.field("message", mistake.message)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    output += writer.bytes
    output.append(UInt8(ascii: "\n"))
  }

  // MARK: Closing

  /// Closes every set of which nothing was heard for so many milliseconds.
  package mutating func close(silentFor ms: Int, now: Int, into output: inout [UInt8]) {
    for (name, index) in indexes.sorted(by: { $0.key < $1.key }) {
      guard let heard = streams[index]?.heard, now - heard >= ms else { continue }
      close(index, Array(name.utf8)[...], &output)
    }
  }

  private mutating func close(
    _ index: Int, _ id: ArraySlice<UInt8>, _ output: inout [UInt8]
  ) {
    guard let stream = streams[index] else { return }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("s")
    writer.raw(id)
    writer.field("type", "closed")
    writer.key("summary")
    ToldSummary.form.write(ToldSummary(stream.session, stream.judge.rules), &writer)
    writer.endObject()
    output += writer.bytes
    output.append(UInt8(ascii: "\n"))
    streams[index] = nil
    free.append(index)
    indexes[String(decoding: id, as: UTF8.self)] = nil
  }
}
