import Consulting

/// What one aspect came to so far in a repetition.
struct AspectRun: Sendable {
  /// A run of judged frames below the fault's score.
  struct Episode: Sendable {
    /// When it began, and how many frames it has.
    var start = 0
    var count = 0
    /// The lowest value that was held.
    var held = Double.infinity
    /// Its worst frame.
    var worst = Double.infinity
    var value = 0.0
    var t = 0
    var pose = Pose()

    mutating func carry(_ carrier: inout some StateCarrier) {
      carrier.whole(&start)
      carrier.whole(&count)
      carrier.finite(&held)
      carrier.finite(&worst)
      carrier.number(&value)
      carrier.whole(&t)
      pose.carry(&carrier)
    }
  }

  /// Judged frames, those of unbroken windows included.
  private(set) var judged = 0
  /// The best frame's points and value.
  private(set) var best = -Double.infinity
  private(set) var bestValue = 0.0
  /// The lowest value held for a whole window, and the measure there.
  private(set) var held = Double.infinity
  private(set) var heldValue = 0.0
  private var window: [Double] = []
  private var values: [Double] = []
  private var episode: Episode?
  /// The first episode that was held, by its first frame.
  private(set) var firstFault: Int?
  /// The worst episode that was held.
  private(set) var kept: Episode?
  /// Whether the fault at the bottom was told.
  var isTold = false

  /// Takes in a judged frame.
  ///
  /// - Returns: Whether a fault has just been held long enough for the first time.
  mutating func judge(
    _ score: Double, value: Double, at t: Int, _ pose: Pose, faultBelow: Double, frames: Int
  ) -> Bool {
    judged += 1
    if score > best { (best, bestValue) = (score, value) }
    window.append(score)
    values.append(value)
    if window.count > frames {
      window.removeFirst()
      values.removeFirst()
    }
    let isFull = window.count == frames
    let top = isFull ? window.max() ?? .infinity : .infinity
    if top < held {
      held = top
      heldValue = values[window.firstIndex(of: top) ?? 0]
    }
    guard score < faultBelow else {
      episode = nil
      return false
    }
    return grow(score, value, t, pose, held: isFull && top < faultBelow ? top : nil)
  }

  private mutating func grow(
    _ score: Double, _ value: Double, _ t: Int, _ pose: Pose, held: Double?
  ) -> Bool {
    var current = episode ?? Episode(start: t)
    current.count += 1
    if score < current.worst {
      (current.worst, current.value, current.t, current.pose) = (score, value, t, pose)
    }
    if let held { current.held = min(current.held, held) }
    episode = current
    guard held != nil else { return false }
    let isFirst = firstFault == nil
    firstFault = firstFault ?? current.start
    if kept == nil || current.held < kept?.held ?? .infinity || kept?.start == current.start {
      kept = current
    }
    return isFirst
  }

  /// A frame that was not judged ends whatever was held.
  mutating func skip() {
    episode = nil
    window.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&judged)
    carrier.finite(&best)
    carrier.number(&bestValue)
    carrier.finite(&held)
    carrier.number(&heldValue)
    carrier.list(&window, most: 8, 0) { $0.number(&$1) }
    carrier.list(&values, most: 8, 0) { $0.number(&$1) }
    carrier.optional(&episode, Episode()) { $1.carry(&$0) }
    carrier.optional(&firstFault)
    carrier.optional(&kept, Episode()) { $1.carry(&$0) }
    carrier.flag(&isTold)
  }
}

extension StateCarrier {
  /// A number that may be infinite in either direction.
  mutating func finite(_ value: inout Double) {
    var kind = value == .infinity ? 1 : value == -.infinity ? 2 : 0
    whole(&kind, in: 0...2)
    if kind == 0 {
      number(&value)
    } else {
      value = kind == 1 ? .infinity : -.infinity
    }
  }
}
