import Consulting

/// Smooths points by the One Euro filter (Casiez, Roussel, Vogel 2012), each coordinate by itself,
/// and holds a joint for a moment when it is not seen.
struct PointFilter: Sendable {
  /// The smoothed points.
  private(set) var pose = Pose()
  private(set) var speeds = InlineArray<18, SIMD2<Double>>(repeating: SIMD2())
  /// When each point was last seen, in milliseconds.
  private(set) var times = InlineArray<18, Int>(repeating: 0)

  /// Takes in the points of a frame that count; others are held, then forgotten.
  ///
  /// `scale` is the length of the torso, or what stands for it.
  mutating func take(_ raw: Pose, at t: Int, scale: Double, isSmooth: Bool, _ noise: Noise) {
    var places = raw.seen | pose.seen
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places - 1
      guard let point = raw[place: place] else {
        if t - times[place] > noise.holdMs { pose[place: place] = nil }
        continue
      }
      let gap = t - times[place]
      if !isSmooth, gap <= noise.gapMs, let last = pose[place: place] {
        smooth(point, after: last, place, seconds: Double(gap) / 1000, scale, noise)
      } else {
        pose[place: place] = point
        speeds[place] = SIMD2()
      }
      times[place] = t
    }
  }

  @inline(__always)
  private mutating func smooth(
    _ point: SIMD2<Double>, after last: SIMD2<Double>, _ place: Int, seconds: Double,
    _ scale: Double, _ noise: Noise
  ) {
    let speed = (point - last) / seconds / scale
    let share = 1 / (1 + 1 / (2 * .pi * noise.dCutoff * seconds))
    speeds[place] += share * (speed - speeds[place])
    let x = Self.share(noise.minCutoff + noise.beta * speeds[place].x.magnitude, seconds)
    let y = Self.share(noise.minCutoff + noise.beta * speeds[place].y.magnitude, seconds)
    pose[place: place] = last + SIMD2(x, y) * (point - last)
  }

  @inline(__always)
  private static func share(_ cutoff: Double, _ seconds: Double) -> Double {
    1 / (1 + 1 / (2 * .pi * cutoff * seconds))
  }

  /// Carries it through a state.
  mutating func carry(_ carrier: inout some StateCarrier) {
    pose.carry(&carrier)
    for place in 0..<Pose.count where pose[place: place] != nil {
      carrier.number(&speeds[place].x)
      carrier.number(&speeds[place].y)
      carrier.whole(&times[place])
    }
  }
}
