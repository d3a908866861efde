import FormLaws
import Glibc
import PlannerService
import Population
import Scoring

/// Broken streams of frames before the form scorer; a child of `ChildRun`.
///
/// Every line is answered or refused; none traps or hangs, and the memory of a child that has
/// warmed up does not grow.
struct FormRun {
  static let flag = "--forms-child"
  /// Cases after which a child has all the memory it needs, and megabytes it may grow from there on.
  private static let warm = 500
  private static let mostGrowth = 16

  let seed: UInt64

  /// The cases of a child.
  func runChild(_ count: Int, from first: Int) {
    guard let rulebook = PlannerService.underTest()?.rules?.rulebook,
      var broken = try? BrokenStreams(rulebook)
    else { return ChildRun.say("there are no rules") }
    var total = BrokenStreams.Counts()
    var start = Self.megabytes
    ChildRun.each(count, from: first, seconds: 20) { number in
      let (breaches, counts) = broken.run(case: number, seed: seed)
      for breach in breaches { ChildRun.say(breach) }
      total.lines += counts.lines
      total.events += counts.events
      total.refused += counts.refused
      total.answered += counts.answered
      if number == first + Self.warm { start = Self.megabytes }
    }
    let growth = Self.megabytes - start
    if count > Self.warm, growth > Self.mostGrowth { ChildRun.say("\(growth) MB more") }
    print("COUNT streams=\(count)")
    print("COUNT lines=\(total.lines)")
    print("COUNT events=\(total.events)")
    print("COUNT refused=\(total.refused)")
    print("COUNT calls answered=\(total.answered)")
    fflush(nil)
  }

  /// Memory of this process that is in use.
  private static var megabytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
