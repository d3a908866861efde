import RuleEngine

/// A pose with the lengths that measures are taken by.
struct Reading {
  let pose: Pose
  /// The lengths known since somebody stood still, or those of this picture.
  let lengths: Lengths
  /// The part of a known length under which a limb counts as turned towards the camera; nil where
  /// angles are computed in the picture.
  let foreshortenShare: Double?

  /// The mean of a measure over the sides on which all points are seen; NaN where none is.
  @inline(__always)
  func mean(_ mask: UInt32, _ measure: (Pose, Int) -> Double) -> Double {
    switch pose.sides(mask) {
    case 1: measure(pose, 0)
    case 2: measure(pose, 1)
    case 3: (measure(pose, 0) + measure(pose, 1)) / 2
    default: .nan
    }
  }

  /// From the right point to the left one; NaN unless both are seen.
  @inline(__always)
  func apart(_ point: Int) -> SIMD2<Double> {
    let both: UInt32 = 3 << UInt32(point * 2)
    guard pose.seen & both == both else { return SIMD2(.nan, .nan) }
    return pose.known(point, 0) - pose.known(point, 1)
  }

  /// The angle at a vertex, mean of the sides, in degrees.
  func angle(_ a: Int, _ vertex: Int, _ b: Int, _ mask: UInt32) -> Double {
    mean(mask) { pose, side in
      let share = foreshortenShare ?? .nan
      let first = share * lengths.limb(a, vertex, side)
      let second = share * lengths.limb(vertex, b, side)
      let middle = pose.known(vertex, side)
      let (from, to) = (pose.known(a, side), pose.known(b, side))
      guard !first.isNaN, !second.isNaN else { return Geometry.angle(from, at: middle, to) }
      let (u, v) = (from - middle, to - middle)
      return Self.angle(u, Self.away(first, u), v, Self.away(second, v))
    }
  }

  /// The angle between two ways of which a part leads towards the camera.
  private static func angle(
    _ u: SIMD2<Double>, _ away: Double, _ v: SIMD2<Double>, _ other: Double
  ) -> Double {
    let dot = (u * v).sum() + away * other
    let square = ((u * u).sum() + away * away) * ((v * v).sum() + other * other)
    let opposite = max(0, square - dot * dot).squareRoot()
    return Geometry.degrees(of: opposite, dot)
  }

  /// What of a length leads towards the camera when so much of it is seen.
  static func away(_ length: Double, _ seen: SIMD2<Double>) -> Double {
    max(0, length * length - (seen * seen).sum()).squareRoot()
  }

  /// How far the way between the middles of two points leans from upright, in degrees.
  func lean(_ lower: Int, _ upper: Int, _ mask: UInt32) -> Double {
    let way: SIMD2<Double>
    switch pose.sides(mask) {
    case 1: way = pose.known(upper, 0) - pose.known(lower, 0)
    case 2: way = pose.known(upper, 1) - pose.known(lower, 1)
    case 3:
      way =
        (pose.known(upper, 0) + pose.known(upper, 1)) / 2
        - (pose.known(lower, 0) + pose.known(lower, 1)) / 2
    default: return .nan
    }
    let length = foreshortenShare.map { $0 * lengths.limb(lower, upper, 0) } ?? .nan
    let away = length.isNaN ? 0 : Self.away(length, way)
    return Geometry.degrees(of: (way.x * way.x + away * away).squareRoot(), -way.y)
  }
}

extension ExerciseRules {
  /// How a pose is read: in the picture, or lifted by known lengths.
  func reading(_ pose: Pose, _ calibration: Calibration?, _ noise: Noise) -> (Reading, CameraView) {
    let lengths = calibration?.lengths ?? Lengths(pose)
    let view = calibration?.view ?? lengths.view(camera)
    let lifts = calibration == nil ? camera.liftsUncalibrated : camera.lifts
    let share = lifts[view.position] ? noise.foreshortenShare : nil
    return (Reading(pose: pose, lengths: lengths, foreshortenShare: share), view)
  }

  /// A pose read in the picture alone, by its own lengths.
  func planar(_ pose: Pose) -> (Reading, CameraView) {
    let lengths = Lengths(pose)
    return (
      Reading(pose: pose, lengths: lengths, foreshortenShare: nil), lengths.view(camera)
    )
  }

  /// A measure in a reading; NaN where the view cannot show it.
  @inline(__always)
  func value(_ measure: Int, _ reading: Reading, _ view: CameraView) -> Double {
    measures[measure].views[view.position] ? measures[measure].formula.value(reading) : .nan
  }

  /// The points of an aspect for a value of its measure; nil where it is not judged.
  @inline(__always)
  func score(_ aspect: Int, _ value: Double, rep: Double, _ view: CameraView) -> Double? {
    guard !value.isNaN, rep < aspects[aspect].judgeBelow,
      let band = aspects[aspect].bands[view.position]
    else { return nil }
    return band.score(value)
  }
}
