import JSONSource
import Testing

@testable import Learning

/// Where the numbers of a digest come from, and what pictures are drawn from.
struct ExplanationTests {
  /// Nearly everything a digest can tell: two lifts, graded sets, pain, a hard week.
  private static let state: String = {
    var diary = Diary()
    for day in 0..<14 {
      let asked =
        #", "rpe": 9, "prescribed": {"load_kg": 100, "reps": 4, "rir": 2, "intent": "top"}"#
      diary.add(
        day: Double(day * 3),
        [
          SetLine(100 + Double(day), 5, asked),
          SetLine(60 + Double(day), 5, asked, of: "incline_barbell_bench_press"),
          SetLine(110 + Double(day), 5, of: "back_squat"),
        ])
    }
    diary.add(day: 42, [SetLine(100, 5, #", "pain": true, "joint": "shoulder""#)])
    return LearningSample.text(diary.learned(asOf: 42).json["state"])
  }()

  private func ask(_ function: String, _ more: String = "") -> LearningSample.Outcome {
    LearningSample.call(
      function, #"{"state": \#(Self.state), "as_of": "\#(Diary.moment(43))"\#(more)}"#)
  }

  @Test("39: every number of a digest says where it comes from, down to file and line")
  func everyNumber() {
    let numbers = ask("explainDigest").json["numbers"]?.array ?? []
    let told = Set(numbers.compactMap { $0["pointer"]?.string })
    var looked = 0
    func look(_ json: JSON, _ path: String) {
      for member in json.members ?? [] {
        let place = "\(path)/\(member.key)"
        if member.value.number != nil {
          looked += 1
          #expect(told.contains(place), "\(place)")
        }
        look(member.value, place)
        for item in member.value.array ?? [] {
          let names = DigestOrigin.names.first { "/\($0.list)" == place }?.keys ?? []
          look(item, names.reduce(place) { "\($0)/\(item[$1]?.string ?? "")" })
        }
      }
    }
    look(ask("coachDigest").json["digest"] ?? JSON(.null), "")
    #expect(looked > 50)
    for number in numbers {
      #expect(number["text"]?.string?.hasPrefix("coach.explain") == false)
      for row in number["rows"]?.array ?? [] {
        #expect(row["file"]?.string?.hasPrefix("Rules/") == true)
        #expect(row["line"]?.number ?? 0 > 1)
      }
    }
  }

  @Test("39: an address or a part of it chooses, and a slip is met with what was meant")
  func chosen() {
    let one = ask("explainDigest", #", "number": "/exercises/back_squat/e1rm_kg""#)
    let number = one.json["numbers"]?.array?.first
    #expect(one.json["numbers"]?.array?.count == 1)
    #expect(number?["evidence"]?.array?.count == 5)
    let verdict = ask("explainDigest", #", "number": "verdict""#).json["numbers"]?.array ?? []
    #expect(verdict.count == 3)
    for lift in verdict {
      #expect(lift["rows"]?.array?.first?["row"]?.string == lift["value"]?.string)
    }
    let slip = ask("explainDigest", #", "number": "e1rm_k""#)
    #expect(slip.codes == ["/number unknown-number"])
    #expect(slip.mistakes.first?.hint?.contains("e1rm_kg") == true)
  }

  @Test("Pictures are drawn from what the digest says: bests in order, readiness that rises")
  func curves() {
    #expect(ask("coachDigest").json["curves"] == nil)
    let answer = ask("coachDigest", #", "curves": true"#).json
    let curves = answer["curves"]
    #expect(curves?["strength"]?.array?.count == 3)
    for lift in curves?["strength"]?.array ?? [] {
      let dates = (lift["points"]?.array ?? []).compactMap { $0["date"]?.string }
      #expect(!dates.isEmpty && dates == dates.sorted())
    }
    for pattern in curves?["recovery"]?.array ?? [] {
      let known = answer["digest"]?.entry("patterns", "pattern", pattern["pattern"]?.string ?? "")
      for kind in ["neuromuscular", "metabolic"] {
        let points = (pattern["points"]?.array ?? []).compactMap { $0[kind]?.number }
        #expect(points == points.sorted() && points.allSatisfy { $0 <= 1 })
        #expect(points.first == known?[kind]?.number)
      }
    }
    let cells = curves?["accuracy"]?.array ?? []
    #expect(!cells.isEmpty)
    for cell in cells {
      let isKnown = cell["n"]?.number ?? 0 >= cell["least"]?.number ?? 0
      #expect((cell["bias"]?.number != nil) == isKnown)
    }
  }
}
