import Consulting
import JSONSource
import RuleEngine

/// Sessions that are left out or done on another day for a while because a row of a coach says so.
extension Adapting {
  /// What the page asks for one session.
  private struct SessionWish {
    let session: Int
    let isOut: Bool
    let daysLater: Int
    let ends: String
    let reason: Phrase.Text
    let rule: String

    var asksNothing: Bool { !isOut && daysLater == 0 }
  }

  /// Answers the row of every session, the next one first; the facts of the check-in stand already.
  mutating func answerSessions(badNights: Int) throws(PlanFailure) {
    for session in nextSessions {
      let wish = try sessionWish(session, badNights: badNights)
      guard !wish.asksNothing,
        !state.reductions.contains(where: { plan.session(of: $0) == session })
      else { continue }
      let isDone = wish.isOut ? try leaveOut(wish) : try move(wish)
      if !isDone {
        notes.append(
          Phrase("note.session_stays", ("session", title(session)), ("reason", wish.reason)))
      }
    }
  }

  /// Whether a session that waits for a better day may be as planned again.
  mutating func isReleased(_ session: Int) throws(PlanFailure) -> Bool {
    try sessionWish(session, badNights: 0).asksNothing
  }

  /// Puts the day and the words of a session back; its lifts come back as any lift that gave way.
  mutating func giveBackDay(_ reduction: AdaptationState.Reduction, rule: String) {
    guard let session = plan.session(of: reduction) else { return }
    let path = PlanPath("workouts").index(plan.sessions[session].place)
    let because = Phrase("adapt.session_back", ("session", title(session)))
    if let before = reduction.cause.session?.movedFrom {
      setWeekday(session, to: before, rule: rule, because: because)
    }
    for key in ["note", "note_said"] where !reduction.replaced.isEmpty {
      set(path.key(key), to: nil, rule: rule, because: because, isDerived: true)
    }
  }

  /// Every session with lifts, the next one first.
  private var nextSessions: [Int] {
    Set(plan.spots.map(\.session)).sorted {
      (plan.wait(for: $0, from: order.date), $0) < (plan.wait(for: $1, from: order.date), $1)
    }
  }

  private func title(_ session: Int) -> Phrase.Text {
    let place = plan.sessions[session].place
    return .said(tree["workouts"]?.array?[place]["title"]?.string ?? "")
  }

  private mutating func sessionWish(_ session: Int, badNights: Int) throws(PlanFailure)
    -> SessionWish
  {
    let days = plan.wait(for: session, from: order.date)
    let reply = try consultation.ask(
      Questions.sessionWhen,
      given: [
        ("daysToSession", .number(Double(days))),
        ("sessionDay", .number(Double(plan.sessions[session].day))),
      ])
    return SessionWish(
      session: session, isOut: reply.flag("sessionIsOut"), daysLater: reply.int("sessionDaysLater"),
      ends: reply.word("sessionUntil"),
      reason: .phrase(Phrase(reply.word("sessionReason"), ("nights", .number(badNights)))),
      rule: consultation.source(of: reply))
  }

  private mutating func newReduction(_ wish: SessionWish) throws(PlanFailure)
    -> AdaptationState.Reduction
  {
    try newReduction(.session(.init(day: plan.sessions[wish.session].day, ends: wish.ends)))
  }

  /// Takes every lift out of a session; false where it is the last one with lifts, or where lifts
  /// stand in for others there.
  private mutating func leaveOut(_ wish: SessionWish) throws(PlanFailure) -> Bool {
    let session = wish.session
    let isLast = !plan.spots.contains { $0.session != session }
    let isShared = state.reductions.contains { reduction in
      reduction.replaced.contains { $0.spot.session == session }
        || reduction.busyDays.contains { $0.session == session }
    }
    guard !isLast, !isShared else { return false }
    var reduction = try newReduction(wish)
    let because = Phrase("adapt.session_out", ("session", title(session)), ("reason", wish.reason))
    let spots = plan.spots.filter { $0.session == session }
    for spot in spots { put(spot, into: &reduction) }
    leaveOut(spots, of: session, rule: wish.rule, because: because)
    let path = PlanPath("workouts").index(plan.sessions[session].place)
    if let busy = tree.value(at: path.key("compact")) {
      reduction.busyDays.append(.init(session: session, json: busy))
      set(path.key("compact"), to: nil, rule: wish.rule, because: because, isDerived: true)
    }
    for (key, said) in consultation.sentence("note", because) {
      set(path.key(key), to: said, rule: wish.rule, because: because, isDerived: true)
    }
    state.reductions.append(reduction)
    return true
  }

  /// Does a session some days later; false where that is no free day of the week before the next
  /// session.
  private mutating func move(_ wish: SessionWish) throws(PlanFailure) -> Bool {
    let now = plan.sessions[wish.session]
    let day = now.weekday + wish.daysLater
    let taken = (tree["workouts"]?.array ?? []).compactMap { $0["weekday"]?.number }
    guard plan.mayMove(wish.session, from: now.weekday, to: day), !taken.contains(Double(day))
    else { return false }
    var reduction = try newReduction(wish)
    reduction.cause.session?.movedFrom = now.weekday
    setWeekday(
      wish.session, to: day, rule: wish.rule,
      because: Phrase(
        "adapt.session_moved", ("session", title(wish.session)),
        ("day", .message("weekday.\(day)")), ("reason", wish.reason)))
    state.reductions.append(reduction)
    return true
  }
}
