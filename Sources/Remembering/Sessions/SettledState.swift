import Domain
import JSONSource
import Store

extension Derivation {
  /// What follows from events when sessions that were put right or taken back count as they stand now.
  ///
  /// A correction has the instant of its session, so that it is late, and the events from that instant
  /// on are folded again. As any event of the last instant may still be corrected, the state before
  /// that instant is kept beside the one after it.
  ///
  /// - Parameters:
  ///   - system: Whose state it is; a name.
  ///   - version: The version of the state's form.
  ///   - rules: The hash of the rules it is derived by.
  ///   - fold: A fold as of any derivation, whose states are compact JSON.
  /// - Returns: The derivation; `SettledState` reads its state.
  static func settled(
    system: String, version: Int64, rules: String, fold: @escaping Fold
  ) -> Derivation {
    Derivation(system: system, version: version, rules: rules) {
      state, events throws(StoreFailure) in
      var settled =
        if let state { try SettledState(state) } else { SettledState(empty: try fold(nil, [])) }
      try settled.take(events, fold)
      return settled.bytes
    }
  }
}

/// What follows from events, before those of the last instant and after them.
struct SettledState {
  private var before: [UInt8]
  /// What follows from all of them, as the fold wrote it.
  private(set) var after: [UInt8]
  /// The events of the last instant.
  private var here: [Event] = []

  /// Before any event.
  fileprivate init(empty state: [UInt8]) { (before, after) = (state, state) }

  /// Reads what was written.
  init(_ bytes: [UInt8]) throws(StoreFailure) {
    let json: JSON
    do throws(StoreFailure) {
      json = try Content.json(bytes, name: "settled")
    } catch {
      throw .damaged("a state cannot be read: \(error.mistakes[0].message)", at: "/state")
    }
    guard let before = json["before"], let after = json["after"],
      let here = json["here"]?.array?.map(Event.init(kept:)), !here.contains(nil)
    else { throw .damaged("a state of settled events is not as it was written") }
    self.before = Self.slice(bytes, before)
    self.after = Self.slice(bytes, after)
    self.here = here.compactMap(\.self)
  }

  private static func slice(_ bytes: [UInt8], _ json: JSON) -> [UInt8] {
    Array(bytes[Int(json.range.lowerBound)..<Int(json.range.upperBound)])
  }

  /// Compact JSON.
  fileprivate var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("here")
    writer.list(here) { $0.write(to: &$1) }
    writer.key("before")
    writer.raw(before[...])
    writer.key("after")
    writer.raw(after[...])
    writer.endObject()
    return writer.bytes
  }

  fileprivate mutating func take(
    _ events: [Event], _ fold: Derivation.Fold
  ) throws(StoreFailure) {
    guard let last = events.last?.at.milliseconds else { return }
    var done: [Event] = []
    var isFolded = true
    for event in events {
      if event.at.milliseconds != here.first?.at.milliseconds {
        if isFolded { before = after } else { done += try here.settled() }
        here = []
      }
      here.append(event)
      isFolded = false
    }
    assert(here.first?.at.milliseconds == last)
    if !done.isEmpty { before = try fold(before, done) }
    after = try fold(before, try here.settled())
  }
}

extension Event {
  /// Reads an event of the last instant; nil when it is not as it was written.
  fileprivate init?(kept json: JSON) {
    guard let stream = json["stream"]?.string, let client = json["client"]?.string,
      let number = json["number"]?.number, let device = json["device"]?.string,
      let at = json["at"]?.string.flatMap(Moment.init), let zone = json["zone"]?.string,
      let data = json["data"]
    else { return nil }
    self.init(
      stream: stream, client: client, number: Int64(number), device: device, at: at, zone: zone,
      data: Content(data))
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("stream", stream)
    writer.field("client", client)
    writer.field("number", Int(number))
    writer.field("device", device)
    writer.field("at", at.text)
    writer.field("zone", zone)
    writer.key("data")
    writer.raw(data.bytes[...])
    writer.endObject()
  }
}
