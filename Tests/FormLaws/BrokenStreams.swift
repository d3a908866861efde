import Consulting
import JSONSource
import Population
import RuleEngine
import Scoring

/// Sets as a broken client sends them: bytes changed, lines cut, numbers beyond all bounds, times that
/// jump, states that were tampered with.
///
/// Whatever comes is answered, or refused with its code and what is wrong; nothing traps, and no set
/// stays open that was never begun.
package struct BrokenStreams {
  private let functions: [ServiceFunction]
  private var streams: FormStreams
  private let idleMs: Int

  /// Streams scored by some rules.
  ///
  /// - Throws: What keeps the rules from being read.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    functions = System.scoring.functions(of: rulebook).anybody
    streams = FormStreams(try Scorer(proved: rulebook))
    idleMs = streams.idleMs
  }

  /// What broke a law in a case, and what was counted of it.
  ///
  /// - Parameters:
  ///   - number: The case, so that it can be tried again.
  ///   - seed: Which cases there are.
  /// - Returns: Breaches as sentences; lines that were answered by events, by nothing, and refused.
  package mutating func run(case number: Int, seed: UInt64) -> (breaches: [String], Counts) {
    var chance = SplitMix64(seed, number)
    var counts = Counts()
    var breaches: [String] = []
    let lines = BrokenLines(&chance).lines
    for (index, line) in lines.enumerated() {
      var output: [UInt8] = []
      streams.take(line, now: index, into: &output)
      counts.lines += 1
      breaches += judge(output, &counts)
    }
    if streams.count > lines.count { breaches.append("\(streams.count) sets are open") }
    var output: [UInt8] = []
    streams.close(silentFor: 0, now: lines.count, into: &output)
    breaches += judge(output, &counts)
    if streams.count > 0 { breaches.append("\(streams.count) sets stay open") }
    breaches += call(&chance, &counts)
    return (breaches, counts)
  }

  /// What became of lines and calls.
  package struct Counts {
    /// Lines that were sent.
    package var lines = 0
    /// Events that came out.
    package var events = 0
    /// Lines and calls that were refused.
    package var refused = 0
    /// Calls that were answered.
    package var answered = 0

    /// Nothing yet.
    package init() {}
  }

  private func judge(_ output: [UInt8], _ counts: inout Counts) -> [String] {
    output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let json = Self.json(Array(line)), json["s"] != nil else { return "a line is no event" }
      guard let errors = json["errors"]?.array else {
        counts.events += 1
        return json["type"]?.string == nil ? "an event without a type" : nil
      }
      counts.refused += 1
      let isTold = errors.allSatisfy { error in
        error["code"]?.string?.isEmpty == false && error["message"]?.string?.isEmpty == false
          && error["pointer"]?.string != nil
      }
      return errors.isEmpty || !isTold ? "refused without a reason" : nil
    }
  }

  // MARK: Calls

  private func call(_ chance: inout SplitMix64, _ counts: inout Counts) -> [String] {
    let (name, request) = BrokenLines.request(&chance) { answer("startForm", $0).json }
    guard let json = Self.json(request) else { return [] }
    let outcome = answer(name, json)
    if outcome.json != nil { counts.answered += 1 } else { counts.refused += 1 }
    return outcome.breach.map { ["\(name): \($0)"] } ?? []
  }

  private func answer(_ name: String, _ request: JSON) -> (json: JSON?, breach: String?) {
    guard let function = functions.first(where: { $0.name == name }) else {
      return (nil, "no such function")
    }
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try function.answering(request, &writer)
    } catch {
      switch error {
      case .invalid(let mistakes), .refused(let mistakes):
        let isTold = !mistakes.isEmpty && mistakes.allSatisfy { !$0.code.isEmpty }
        return (nil, isTold ? nil : "refused without a reason")
      case .rule(let mistake): return (nil, "a rule failed: \(mistake.message)")
      case .unanswered: return (nil, "a question nobody asked")
      }
    }
    guard let json = Self.json(writer.bytes) else { return (nil, "the answer is no JSON") }
    return (json, nil)
  }

  static func json(_ bytes: [UInt8]) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "", bytes: bytes), into: &diagnostics)
  }
}
