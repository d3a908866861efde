import Consulting
import JSONSource

/// Writes what happened in a set.
struct FormWriter {
  let phrasing: FormPhrasing
  private var exercise: ExerciseRules { phrasing.exercise }

  init(_ phrasing: FormPhrasing) { self.phrasing = phrasing }

  // MARK: Events

  /// Writes events in their order, with what is said aloud.
  func write(_ events: [FormEvent], lastSaid: inout Int?, into writer: inout JSONWriter) {
    writer.key("events")
    writer.beginArray()
    for event in events {
      writer.beginObject()
      write(event, lastSaid: &lastSaid, into: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes the members of an event.
  func write(_ event: FormEvent, lastSaid: inout Int?, into writer: inout JSONWriter) {
    writer.field("t", event.t)
    write(event.kind, into: &writer)
    if let text = phrasing.sentence(event) { writer.field("text", text) }
    guard let cue = phrasing.cue(event, &lastSaid) else { return }
    writer.key("say")
    writer.beginObject()
    writer.field("text", cue.text)
    writer.field("interrupts", cue.interrupts)
    writer.endObject()
  }

  private func write(_ kind: FormEvent.Kind, into writer: inout JSONWriter) {
    switch kind {
    case .phase(let phase): self.phase(phase, &writer)
    case .rest(let until):
      phase(.rest, &writer)
      writer.field("until", until)
    case .correction(let faults):
      phase(.correction, &writer)
      writer.key("fix")
      writer.beginArray()
      for fault in faults {
        writer.beginObject()
        writer.field("aspect", exercise.aspects[fault.aspect].name)
        writer.field("direction", fault.direction)
        writer.endObject()
      }
      writer.endArray()
    case .count(let n):
      writer.field("type", "count")
      writer.field("n", n)
    case .hint(let key):
      writer.field("type", "hint")
      writer.field("message", key)
    case .baseMatched(let view):
      writer.field("type", "base_matched")
      writer.field("view", view.rawValue)
    case .fault(let aspect, let direction, let score):
      writer.field("type", "fault")
      writer.field("aspect", exercise.aspects[aspect].name)
      writer.field("direction", direction)
      writer.field("score", score)
    case .rep(let record):
      writer.field("type", "rep")
      writer.key("rep")
      write(record, into: &writer)
    case .halfRep(let lowest):
      writer.field("type", "half_rep")
      writer.field("lowest", lowest)
    case .repIgnored(let reason):
      writer.field("type", "rep_ignored")
      writer.field("reason", reason)
    case .repDiscarded(let reason):
      writer.field("type", "rep_discarded")
      writer.field("reason", reason)
    case .lost: writer.field("type", "lost")
    case .seen: writer.field("type", "seen")
    case .guideMatched: writer.field("type", "guide_matched")
    case .pain: writer.field("type", "pain")
    case .ignored(let command):
      writer.field("type", "ignored")
      writer.field("command", command.rawValue)
    }
  }

  private func phase(_ phase: FormPhase, _ writer: inout JSONWriter) {
    writer.field("type", "phase")
    writer.field("phase", phase.rawValue)
  }

  // MARK: Repetitions

  /// Writes a repetition, with why it has its scores.
  func write(_ record: RepRecord, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("n", record.n)
    writer.field("start", record.start)
    writer.field("bottom", record.bottom)
    writer.field("end", record.end)
    writer.field("lowest", record.lowest)
    writer.field("judged", record.isJudged)
    writer.key("aspects")
    write(record.aspects, into: &writer)
    writer.field("overall", record.overall)
    writer.key("faults")
    writer.beginArray()
    for fault in record.faults {
      writer.beginObject()
      writer.field("aspect", exercise.aspects[fault.aspect].name)
      writer.field("direction", fault.direction)
      writer.field("t", fault.t)
      writer.field("score", fault.score)
      writer.endObject()
    }
    writer.endArray()
    writer.field("primary", record.faults.first.map { exercise.aspects[$0.aspect].name })
    writer.field("direction", record.faults.first?.direction)
    writeWhy(record, into: &writer)
    writer.endObject()
  }

  /// Numbers by the name of their aspect.
  func write(_ numbers: [Double?], into writer: inout JSONWriter) {
    writer.beginObject()
    for (aspect, number) in zip(exercise.aspects, numbers) {
      writer.key(aspect.name)
      if let number { writer.value(number) } else { writer.null() }
    }
    writer.endObject()
  }

  private func writeWhy(_ record: RepRecord, into writer: inout JSONWriter) {
    writer.key("why")
    writer.beginObject()
    for (index, aspect) in exercise.aspects.enumerated() {
      writer.key(aspect.name)
      writer.beginObject()
      if let reason = record.notJudged[index] {
        writer.field("not_judged", reason)
        writer.field("text", phrasing.whyNot(reason, record.view))
      } else if let value = record.values[index] {
        writer.field("measure", exercise.measures[aspect.measure].name)
        writer.field("value", Figure.rounded(value, decimals: 3))
        writer.field("page", exercise.measures[aspect.measure].page)
        writer.field("row", aspect.bands[record.view.position]?.source(of: value) ?? "")
      }
      writer.endObject()
    }
    writer.endObject()
  }

  // MARK: Summaries

  /// Writes what a set came to.
  func write(_ session: FormSession, into writer: inout JSONWriter) {
    let summary = FormSummary(session.records, exercise)
    writer.beginObject()
    writer.field("reps", summary.reps)
    writer.field("judged", summary.judged)
    writer.field("clean", summary.clean)
    writer.field("overall", summary.overall)
    writer.key("aspects")
    write(summary.aspects, into: &writer)
    writer.key("faults")
    writer.beginObject()
    for (aspect, count) in zip(exercise.aspects, summary.faults) {
      writer.key(aspect.name)
      writer.value(count)
    }
    writer.endObject()
    writer.field("weakest", summary.weakest.map { exercise.aspects[$0].name })
    writer.field("best", summary.best.map(Double.init))
    writer.field("worst", summary.worst.map(Double.init))
    writer.field("lateFrames", session.lateFrames)
    writer.field("frames", session.frames)
    writer.field("snapshots", session.snapshots.count)
    writer.field("droppedSnapshots", session.droppedSnapshots)
    writer.field("view", session.calibration?.view.rawValue)
    writeChart(session.records, into: &writer)
    writer.field("halfReps", session.halfReps)
    writer.field("fade", summary.fade)
    writer.field("lowest", summary.lowest)
    writer.key("directions")
    writer.beginObject()
    for (index, aspect) in exercise.aspects.enumerated() {
      writer.key(aspect.name)
      if let word = FormSummary.direction(of: index, session.records) {
        writer.value(word)
      } else {
        writer.null()
      }
    }
    writer.endObject()
    writer.endObject()
  }

  private func writeChart(_ records: [RepRecord], into writer: inout JSONWriter) {
    writer.key("chart")
    writer.beginArray()
    for record in records {
      writer.beginObject()
      writer.field("n", record.n)
      writer.field("overall", record.overall)
      for (aspect, score) in zip(exercise.aspects, record.aspects) {
        writer.key(aspect.name)
        if let score { writer.value(score) } else { writer.null() }
      }
      writer.endObject()
    }
    writer.endArray()
  }

  // MARK: Poses

  /// Writes the pictures of faults.
  func write(_ snapshots: [Snapshot], into writer: inout JSONWriter) {
    writer.key("snapshots")
    writer.beginArray()
    for snapshot in snapshots {
      writer.beginObject()
      writer.field("rep", snapshot.rep)
      writer.field("aspect", exercise.aspects[snapshot.aspect].name)
      writer.field("direction", snapshot.direction)
      writer.field("t", snapshot.t)
      writer.field("score", snapshot.score)
      writer.field("view", snapshot.view.rawValue)
      writer.key("measures")
      writer.beginObject()
      for (measure, value) in zip(exercise.measures, snapshot.measures) {
        guard let value else { continue }
        writer.key(measure.name)
        writer.value(Figure.rounded(value, decimals: 2))
      }
      writer.endObject()
      writer.key("pose")
      Self.write(snapshot.pose, into: &writer)
      writer.key("corrected")
      Self.write(snapshot.corrected, into: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes the points of a pose by their names, in picture heights to a ten-thousandth.
  static func write(_ pose: Pose, into writer: inout JSONWriter) {
    writer.beginObject()
    for point in BodyPoint.allCases {
      for side in 0...(point == .nose ? 0 : 1) {
        guard let place = pose[point, side] else { continue }
        writer.key(point.name(side: side))
        writer.beginArray()
        writer.value(Figure.rounded(place.x, decimals: 4))
        writer.value(Figure.rounded(place.y, decimals: 4))
        writer.endArray()
      }
    }
    writer.endObject()
  }
}
