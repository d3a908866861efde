import FormLaws
import JSONSource
import Testing

@testable import Scoring

/// Streams that no sound client sends; more of them run in `planner-soak --forms`.
struct BrokenStreamTests {
  @Test func brokenStreamsAreRefusedWithAReasonAndLeaveNothingOpen() throws {
    var broken = try BrokenStreams(Sample.rules.rulebook)
    var found: [String] = []
    var (events, refused, answered) = (0, 0, 0)
    for number in 0..<300 where found.count < 5 {
      let (breaches, counts) = broken.run(case: number, seed: 1)
      found += breaches.map { "case \(number): \($0)" }
      events += counts.events
      refused += counts.refused
      answered += counts.answered
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    #expect(events > 300 && refused > 1000 && answered > 30)
  }

  @Test func aLongSetOfSomebodyWhoStandsTakesNoMoreRoom() {
    var film = Film(Sample.setup())
    var dice = Dice(3)
    var lengths: [Int] = []
    for index in 0..<20_000 {
      var body = Poses.side(knee: 174)
      for name in body.keys.sorted() {
        body[name]? += SIMD2(dice.number(-0.002...0.002), dice.number(-0.002...0.002))
      }
      film.take(Frame(index, body))
      guard index % 1000 == 999 else { continue }
      var writer = JSONWriter()
      FormState.write(film.session, Sample.rules, into: &writer)
      lengths.append(writer.bytes.count)
    }
    #expect(film.session.records.isEmpty && film.session.frames == 20_000)
    #expect(lengths.allSatisfy { $0 <= 8192 && abs($0 - lengths[0]) < 200 }, "\(lengths)")
  }
}
