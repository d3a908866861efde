import Consulting
import Planning
import JSONSource
import PlanLaws
import Population

extension Soak {
  /// So many athletes' lives of up to 60 adaptations, judged after every step.
  ///
  /// A broken law is reported with the number of its life; a single life, played again from that
  /// number, is reported with whole plans.
  func runLives(_ count: Int, from first: Int, steps: Int) async -> Tally {
    await inChunks(of: 20, count) { number, tally in
      live(first + number, steps: steps, isAlone: count == 1, into: &tally)
    }
  }

  /// Judges so many numbers on all threads, a chunk at a time.
  func inChunks(
    of most: Int, _ count: Int, _ judge: @escaping @Sendable (Int, inout Tally) -> Void
  ) async -> Tally {
    let chunk = max(1, min(most, count / (threads * 4) + 1))
    return await withTaskGroup(of: Tally.self) { group in
      var next = 0
      var total = Tally()
      func start() {
        guard next < count else { return }
        let range = next..<min(count, next + chunk)
        next = range.upperBound
        group.addTask {
          var tally = Tally()
          for number in range { judge(number, &tally) }
          return tally
        }
      }
      for _ in 0..<threads { start() }
      for await part in group {
        total.add(part)
        start()
      }
      return total
    }
  }

  /// Whose life a number is.
  func athlete(of number: Int) -> JSON {
    let kind = SeededRequests.Kind.allCases[number % 3]
    return underTest.requests.request(kind, seed: seed, number: number)
  }

  private func live(_ number: Int, steps: Int, isAlone: Bool, into tally: inout Tally) {
    let request = athlete(of: number)
    guard case .plan(var plan, _) = underTest.answer(request) else { return }
    var life = SeededLife(seed: seed, number: number)
    let laws = AdaptedLaws(underTest.laws)
    var loads = LoadHistory(underTest.laws, plan: plan)
    var misses = MissLaws(underTest.laws)
    var random = SplitMix64(seed, number)
    func told(_ asked: JSON) -> JSON {
      let order = isAlone ? asked : asked.withAthlete(request)
      return order.setting("life", .number(Double(number)))
    }
    for _ in 0..<random.int(1...steps) {
      let asked = life.next(plan)
      tally.requests += 1
      let (answer, bytes) = underTest.adapt(asked)
      guard let answer else {
        tally.refusals[bytes, default: 0] += 1
        // A new weight may make a BMR that was given before unbelievable.
        let isOtherBody = bytes.hasPrefix("INVALID_ARGUMENT: /profile_changes/overrides/BMR ")
        if !bytes.hasPrefix("FAILED_PRECONDITION"), !isOtherBody {
          tally.note(Violation(.form, "", bytes), told(asked))
        }
        continue
      }
      tally.plans += 1
      for key in (answer["changes"]?.array ?? []).compactMap({ $0["because"]?["key"]?.string }) {
        tally.tiers["changes", default: ["plans": 0]][key, default: 0] += 1
      }
      let patched = answer["patched_plan"] ?? plan
      let (again, refusal) = underTest.adapt(asked.setting("current_plan", patched.kind))
      // A trend that is told twice is asked for its day.
      if again == nil, !refusal.hasPrefix("INVALID_ARGUMENT: /date ") {
        tally.note(Violation(.form, "", "the patched plan is refused: \(refusal)"), told(asked))
      }
      if tally.plans % 8 == 0, underTest.adapt(asked).bytes != bytes {
        tally.note(Violation(.metamorphic, "", "two answers to one request"), told(asked))
      }
      var rewriting = Rewriting(seed: seed, number: tally.plans)
      if tally.plans % 8 == 4, underTest.adapt(rewriting.shuffled(asked)).bytes != bytes {
        tally.note(
          Violation(.metamorphic, "", "the plan written otherwise gives another answer"),
          told(asked))
      }
      let broken =
        laws.violations(request: asked, plan: plan, answer: answer, again: again)
        + loads.violations(request: asked, plan: plan, answer: answer)
        + misses.violations(request: asked, plan: plan, answer: answer)
      for violation in broken { tally.note(violation, told(asked)) }
      if !broken.isEmpty { return }
      plan = patched
    }
  }
}

extension UnderTest {
  /// The answer to an adaptation with its bytes, or nil with the refusal.
  func adapt(_ request: JSON) -> (answer: JSON?, bytes: String) {
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try planner.adaptPlan(request, into: &writer)
    } catch {
      switch error {
      case .invalid(let mistakes):
        let lines = mistakes.map { "\($0.pointer) \($0.message)" }
        return (nil, "INVALID_ARGUMENT: \(lines.joined(separator: "; "))")
      case .refused(let reasons):
        return (nil, "FAILED_PRECONDITION: \(reasons.map(\.message).joined(separator: "; "))")
      case .rule(let diagnostic): return (nil, "INTERNAL: \(diagnostic.message)")
      case .unanswered(let question): return (nil, "INTERNAL: \(question.mistake.message)")
      }
    }
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: writer.bytes)
    return (JSONParser.parse(source, into: &diagnostics), writer.text)
  }
}
