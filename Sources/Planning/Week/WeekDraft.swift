/// A week under construction: places for exercises, their sets, and the running sums.
///
/// Every place has at most one exercise; a place with 0 sets is empty. All sums are kept while
/// sets are added and removed, so asking is cheap. The questions of the inner loops are `mutating`
/// although they change nothing: otherwise the compiler copies the whole draft to ask them, a third
/// of the time of a solve.
struct WeekDraft: Sendable {
  /// A place for an exercise: a slot of a template, or a second one for the same patterns.
  struct Place: Sendable {
    var session: Int
    var slot: Int
    var mandatory: Bool
    /// A second place for the slot's patterns, used only when the volume needs it.
    var extra: Bool
    /// Whether its lift leads the session, if it can.
    var isLead = false
    /// Position in the catalogue; -1 when nothing can stand here.
    var exercise = -1
    var sets = 0
    var fewest = 0
    var usual = 0
    var most = 0
    var role = ExerciseRole.isolation
    var isCompound = false
    var isHighFatigue = false
    var pattern = 0
    /// Stage of supersets from which it may be paired; 3 is never.
    var pairsFrom = 3
    var primary = 0
    /// Muscles it trains, one bit each; 0 without an exercise.
    var muscles: UInt16 = 0
    /// Two bits for each balance law: counted above its line, counted below.
    var balanceSides: UInt64 = 0
    var firstCredit = 0
    var endCredit = 0
    /// Milliseconds of set-up.
    var overhead = 0
    /// Milliseconds of a straight set with its rest.
    var perSet = 0
    /// Milliseconds a set gains inside a superset.
    var saving = 0
    /// Stands for the place with its exercise and role.
    var mark: UInt64 = 0
  }

  let catalogue: FlatCatalogue
  let settings: TrainingSettings
  let request: WeekRequest
  let supplementCatalogue: ExercisesOfPattern
  let clock: SessionTime

  var places: [Place] = []
  /// Places in use; the extra ones come after the template's.
  var openPlaces = 0
  let templatePlaces: Int
  /// Places of each session among the template's.
  var placesOfSession: [Range<Int>] = []
  /// Extra places of each session, once they are open.
  var extrasOfSession: [Range<Int>] = []
  /// Half sets a muscle should reach; 0 when nothing is wanted.
  var target: [Int]
  /// Half sets a muscle may reach.
  let ceiling: [Int]
  /// Half sets a muscle may reach in a session.
  let sessionCeiling: Int
  /// Half sets a week.
  var volume: [Int]
  /// Half sets of session s and muscle m at s * Muscle.count + m.
  var sessionVolume: [Int]
  /// Worth of a half set of each muscle; grows with what is missing.
  var worth: [Int]
  /// Muscles under their target, one bit each.
  var needy: UInt16 = 0
  /// Half sets of each muscle that a session should hold for an even spread.
  var share: [Int]
  /// Milliseconds, supersets considered.
  var sessionTime: [Int]
  /// Milliseconds without supersets.
  private(set) var straightTime: [Int]
  /// What stands in each session: the sum of its places' contents.
  private var content: [UInt64]
  var sessionCount: [Int]
  var sessionHigh: [Int]
  /// Exercises of session s and pattern p at s * 64 + p.
  var sessionPatterns: [Int]
  var uses: [UInt8]
  /// Sets above and below the line of balance law b at 2 * b and 2 * b + 1.
  var balanceSets: [Int]
  /// What the sets add up to for each cap of the request.
  private var capSums: [Int]
  /// Whether the caps of flagged joints count; only a trial of what else keeps sets out lifts them.
  var keepsFlags = true
  let timeLimit: Int
  /// 0 straight sets, 1 isolations in supersets, 2 safe compounds as well.
  var supersetStage = 0
  /// The stage that pairs all that may be paired.
  static let lastStage = 2
  /// Room for pairing, kept so that a trial allocates nothing.
  private var scratch = Pairing()
  private var pairedTimes = PairedTimes()

  init(_ catalogue: FlatCatalogue, _ settings: TrainingSettings, _ request: WeekRequest) {
    self.catalogue = catalogue
    self.settings = settings
    self.request = request
    supplementCatalogue = ExercisesOfPattern(catalogue, request, settings.weights)
    clock = SessionTime(settings.time, request.prescriptions)
    let days = request.sessions.count
    let bands = (0..<Muscle.count).map { $0 < request.bands.count ? request.bands[$0] : nil }
    target = (0..<Muscle.count).map(request.wanted)
    ceiling = bands.map { $0?.high ?? Int(Int32.max) }
    sessionCeiling = 2 * settings.setsPerMuscleAndSession
    volume = [Int](repeating: 0, count: Muscle.count)
    worth = volume
    share = volume
    sessionVolume = [Int](repeating: 0, count: days * Muscle.count)
    sessionTime = [Int](repeating: clock.easy, count: days)
    straightTime = sessionTime
    content = [UInt64](repeating: 0, count: days)
    sessionCount = [Int](repeating: 0, count: days)
    sessionHigh = sessionCount
    sessionPatterns = [Int](repeating: 0, count: days * 64)
    uses = [UInt8](repeating: 0, count: catalogue.exercises.count)
    balanceSets = [Int](repeating: 0, count: 2 * settings.balances.count)
    capSums = [Int](repeating: 0, count: request.caps.count)
    timeLimit = min(max(0, request.sessionMinutes), 1440) * 60_000
    supersetStage = request.short == nil ? 0 : Self.lastStage
    for (session, template) in request.sessions.enumerated() {
      let start = places.count
      for (slot, wanted) in template.slots.enumerated() {
        places.append(
          Place(session: session, slot: slot, mandatory: wanted.mandatory, extra: false))
      }
      placesOfSession.append(start..<places.count)
    }
    templatePlaces = places.count
    openPlaces = places.count
  }

  /// The slot of a place.
  func slot(of place: Int) -> SessionTemplate.Slot {
    request.sessions[places[place].session].slots[places[place].slot]
  }

  /// Adds (or takes away) sets of a place and keeps every sum.
  mutating func change(_ index: Int, by sets: Int) {
    let session = places[index].session
    let before = places[index].sets
    let after = before + sets
    places[index].sets = after
    for credit in places[index].firstCredit..<places[index].endCredit {
      let credit = catalogue.credits[credit]
      let change = credit.halfSets * sets
      volume[credit.muscle] += change
      sessionVolume[session * Muscle.count + credit.muscle] += change
      refreshWorth(of: credit.muscle)
    }
    let sides = places[index].balanceSides
    for side in balanceSets.indices where sides & (1 << UInt64(side)) != 0 {
      balanceSets[side] += sets
    }
    for cap in request.caps.indices {
      capSums[cap] += sets * request.caps[cap].perSet[places[index].exercise]
    }
    content[session] &+= content(of: index, sets: after) &- content(of: index, sets: before)
    straightTime[session] += time(of: index, more: sets, to: before)
    if before == 0, after > 0 { enter(index, by: 1) }
    if before > 0, after == 0 { enter(index, by: -1) }
    sessionTime[session] = pairedTime(
      of: session, straight: straightTime[session], content: content[session])
  }

  /// Lets more moves be paired: every session is timed with the supersets of the new stage.
  mutating func enter(stage: Int) {
    supersetStage = stage
    for session in sessionTime.indices {
      sessionTime[session] = pairedTime(
        of: session, straight: straightTime[session], content: content[session])
    }
  }

  /// Whether more sets of a place stay under every cap.
  mutating func keepsCaps(_ index: Int, sets: Int) -> Bool {
    guard keepsFlags else { return true }
    for cap in request.caps.indices {
      let more = sets * request.caps[cap].perSet[places[index].exercise]
      if more > 0, capSums[cap] + more > request.caps[cap].most { return false }
    }
    return true
  }

  /// Whether only caps that hold the week to what it was without a flag keep sets of a place out.
  func isHeldByUnflaggedWeek(_ index: Int, sets: Int) -> Bool {
    request.caps.indices.allSatisfy { cap in
      let more = sets * request.caps[cap].perSet[places[index].exercise]
      return more <= 0 || capSums[cap] + more <= request.caps[cap].most
        || request.caps[cap].isOfUnflaggedWeek
    }
  }

  /// Whether sets of an exercise stay under every cap in a week without a session.
  func bears(_ exercise: Int, sets: Int, insteadOf session: Int) -> Bool {
    request.caps.indices.allSatisfy { cap in
      let worth = request.caps[cap].perSet
      guard worth[exercise] > 0 else { return true }
      let gone = placesOfSession[session].reduce(0) {
        $0 + (places[$1].sets > 0 ? places[$1].sets * worth[places[$1].exercise] : 0)
      }
      return capSums[cap] - gone + sets * worth[exercise] <= request.caps[cap].most
    }
  }

  private mutating func enter(_ index: Int, by count: Int) {
    let session = places[index].session
    sessionCount[session] += count
    sessionPatterns[session * 64 + places[index].pattern] += count
    if places[index].isHighFatigue { sessionHigh[session] += count }
    let exercise = places[index].exercise
    if count > 0 { uses[exercise] += 1 } else { uses[exercise] -= 1 }
  }

  /// Missing half sets count for more the larger their share of the target is.
  mutating func refreshWorth(of muscle: Int) {
    let missing = target[muscle] - volume[muscle]
    if missing > 0 {
      worth[muscle] = (64 + 256 * missing / target[muscle]) * weight(of: muscle) / 100
      needy |= 1 << UInt16(muscle)
    } else {
      worth[muscle] = 0
      needy &= ~(1 << UInt16(muscle))
    }
  }

  /// What sets of a muscle are worth beside those of others, in percent.
  private func weight(of muscle: Int) -> Int {
    request.focus?.rawValue == muscle ? settings.fillWeights.focus : 100
  }

  /// Half sets under the lower ends, over all muscles.
  var shortfall: Int {
    var sum = 0
    for muscle in 0..<Muscle.count { sum += max(0, target[muscle] - volume[muscle]) }
    return sum
  }

  /// A session's milliseconds with more sets of a place, with the supersets of the current stage.
  mutating func time(with sets: Int, moreOf index: Int) -> Int {
    let session = places[index].session
    let before = places[index].sets
    let straight = straightTime[session] + time(of: index, more: sets, to: before)
    if supersetStage == 0 || straight <= timeLimit { return straight }
    let content =
      content[session] &+ content(of: index, sets: before + sets)
      &- content(of: index, sets: before)
    places[index].sets += sets
    let time = pairedTime(of: session, straight: straight, content: content)
    places[index].sets -= sets
    return time
  }

  /// The time of a session as it stands, with the supersets of the current stage.
  private mutating func pairedTime(of session: Int, straight: Int, content: UInt64) -> Int {
    if supersetStage == 0 || straight <= timeLimit { return straight }
    let staged = content ^ UInt64(supersetStage)
    if let time = pairedTimes.time(of: staged) { return time }
    var pairing = Pairing()
    swap(&pairing, &scratch)
    let time = pair(session, straight: straight, &pairing)
    swap(&pairing, &scratch)
    pairedTimes.keep(time, of: staged)
    return time
  }

  /// Milliseconds that more or fewer sets of a place take without supersets.
  private mutating func time(of index: Int, more sets: Int, to before: Int) -> Int {
    let overhead = places[index].overhead
    return sets * places[index].perSet + (before + sets > 0 ? overhead : 0)
      - (before > 0 ? overhead : 0)
  }

  private mutating func content(of index: Int, sets: Int) -> UInt64 {
    sets == 0 ? 0 : PairedTimes.mixed(places[index].mark &+ UInt64(sets))
  }
}
