import JSONSource
import LearningLaws
import PlannerService

/// Seeded lines of training: each is read right or asked about, and none of them is food.
struct TrainingLineRun {
  static let flag = "--training-lines"

  let seed: UInt64

  /// Reads so many lines and tells what was wrong.
  ///
  /// - Returns: Whether nothing was.
  func run(_ count: Int) -> Bool {
    guard let service = PlannerService.underTest(),
      let catalogue = service.rules?.rulebook.catalogue(named: "exercises")
    else { return false }
    let lifts = TypedLift.all(catalogue)
    var (read, asked, wrong, food) = (0, 0, 0, 0)
    for number in 0..<count {
      let made = TypedTraining(seed, number, lifts)
      var writer = JSONWriter()
      writer.beginObject()
      writer.field("text", made.line)
      writer.endObject()
      let answer = Self.json(service.call("readWorkoutLine", writer.bytes).bytes)
      if let problem = made.problem(answer) {
        wrong += 1
        print("\(made.line): \(problem)")
      } else if !made.isAsked(answer) {
        read += 1
      } else {
        asked += 1
      }
      if made.isFood(Self.json(service.call("parseFoodLine", writer.bytes).bytes)) {
        food += 1
        if food <= 20 { print("food: \(made.line)") }
      }
    }
    print("training lines \(count): \(read) read, \(asked) asked, \(wrong) wrong, \(food) food")
    return wrong == 0 && food == 0
  }

  private static func json(_ bytes: [UInt8]) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
      ?? JSON(.null)
  }
}
