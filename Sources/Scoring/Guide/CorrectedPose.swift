/// The pose that would have been right: feet stay, and what is off is moved to the nearest value of
/// full score.
struct CorrectedPose {
  let rules: ExerciseRules
  let noise: Noise
  let calibration: Calibration?

  /// Corrects a pose; aspects of full score and those that cannot be measured stay as they are.
  func corrected(_ pose: Pose) -> Pose {
    var corrected = pose
    for correction in rules.corrections {
      guard let target = target(correction.aspect, corrected) else { continue }
      switch correction.operation {
      case .spread: spread(&corrected, to: target)
      case .level: level(&corrected, to: target)
      case .lean: lean(&corrected, to: target)
      case .line: straighten(&corrected, to: target, correction.aspect)
      case .bend: bend(&corrected, to: target, correction.aspect)
      }
    }
    return corrected
  }

  /// The nearest value of full score; nil when it is full or cannot be measured.
  private func target(_ aspect: Int, _ pose: Pose) -> Double? {
    let (reading, view) = rules.reading(pose, calibration, noise)
    let value = rules.value(rules.aspects[aspect].measure, reading, view)
    guard !value.isNaN, let perfect = rules.aspects[aspect].bands[view.position]?.perfect,
      !perfect.contains(value)
    else { return nil }
    return value < perfect.lowerBound ? perfect.lowerBound : perfect.upperBound
  }

  // MARK: Operators

  /// The knees, about their middle, so far apart by the gap of the ankles.
  private func spread(_ pose: inout Pose, to ratio: Double) {
    guard let left = pose[.knee, 0], let right = pose[.knee, 1], let first = pose[.ankle, 0],
      let second = pose[.ankle, 1]
    else { return }
    let (middle, half) = ((left.x + right.x) / 2, ratio * (first.x - second.x) / 2)
    pose[.knee, 0] = SIMD2(middle + half, left.y)
    pose[.knee, 1] = SIMD2(middle - half, right.y)
  }

  /// The hips to a height over the knees, in lengths of the thigh, and what is above them along.
  private func level(_ pose: inout Pose, to height: Double) {
    let sides = pose.sides(Pose.mask([.hip, .knee]))
    guard sides != 0, let hips = pose.middle(.hip, sides), let knees = pose.middle(.knee, sides)
    else { return }
    let length = rules.reading(pose, calibration, noise).0.lengths.thigh
    let (square, dy, wanted) = (length * length, knees.y - hips.y, height * length)
    let along = (square - wanted * wanted) / max(square - dy * dy, Self.least * square)
    let stretch = max(0, along).squareRoot()
    let way = SIMD2((hips.x - knees.x) * (stretch - 1), dy - wanted)
    move([.hip, .shoulder, .elbow, .wrist, .nose], of: &pose, by: way)
  }

  /// A limb that is seen from its end would be stretched without bounds: this part of the square of
  /// its length is always taken to lie across the picture.
  private static let least = 0.04

  /// The torso to an angle from upright.
  private func lean(_ pose: inout Pose, to degrees: Double) {
    let sides = pose.sides(Pose.mask([.hip, .shoulder]))
    guard sides != 0, let hips = pose.middle(.hip, sides), let top = pose.middle(.shoulder, sides)
    else { return }
    let (reading, _) = rules.reading(pose, calibration, noise)
    let (sine, cosine) = Self.sineAndCosine(degrees)
    let way = top - hips
    var wanted: SIMD2<Double>
    if let share = reading.foreshortenShare {
      let length = share * reading.lengths.torso
      let square = length * length
      let across = max(square - way.y * way.y, Self.least * square).squareRoot()
      let x = way.x * length * sine / across
      wanted = SIMD2(min(max(x, -length * sine), length * sine), -length * cosine)
    } else {
      wanted = SIMD2(way.x < 0 ? -sine : sine, -cosine) * way.length
    }
    wanted += hips
    move([.shoulder, .elbow, .wrist, .nose], of: &pose, by: wanted - top)
  }

  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    let turn = Turn(degrees: degrees)
    return (turn.sine, turn.cosine)
  }

  /// The hips towards the line from the shoulders to the ankles.
  private func straighten(_ pose: inout Pose, to target: Double, _ aspect: Int) {
    bring(.hip, between: (.shoulder, .hip, .ankle), in: &pose, to: target, aspect) {
      shoulder, hip, ankle, share in
      let way = ankle - shoulder
      let along = ((hip - shoulder) * way).sum() / max((way * way).sum(), 1e-12)
      let foot = shoulder + along * way
      return hip + share * (foot - hip)
    }
  }

  /// The forearm towards the line of the upper arm.
  private func bend(_ pose: inout Pose, to target: Double, _ aspect: Int) {
    bring(.wrist, between: (.shoulder, .elbow, .wrist), in: &pose, to: target, aspect) {
      shoulder, elbow, wrist, share in
      let upper = elbow - shoulder
      let straight = upper / max(upper.length, 1e-12) * (wrist - elbow).length
      let way = (wrist - elbow) + share * (straight - (wrist - elbow))
      let length = max(way.length, 1e-12)
      return elbow + way / length * (wrist - elbow).length
    }
  }

  /// Moves one of three points, on each side where all are seen, by the part of its way that brings
  /// the aspect's value to the target.
  private func bring(
    _ moving: BodyPoint, between points: (BodyPoint, BodyPoint, BodyPoint), in pose: inout Pose,
    to target: Double, _ aspect: Int,
    _ place: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, Double) -> SIMD2<Double>
  ) {
    let start = pose
    pose = nearest(to: target, aspect) { share in
      var moved = start
      for side in 0...1 {
        guard let first = start[points.0, side], let second = start[points.1, side],
          let third = start[points.2, side]
        else { continue }
        moved[moving, side] = place(first, second, third, share)
      }
      return moved
    }
  }

  /// The first of the poses from 0 to 1 whose measure reaches a value, found by halving.
  private func nearest(to target: Double, _ aspect: Int, _ pose: (Double) -> Pose) -> Pose {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let (reading, view) = rules.reading(pose(middle), calibration, noise)
      let value = rules.value(rules.aspects[aspect].measure, reading, view)
      if value < target { low = middle } else { high = middle }
    }
    return pose(high)
  }

  private func move(_ points: [BodyPoint], of pose: inout Pose, by way: SIMD2<Double>) {
    for point in points {
      for side in 0...1 {
        if let place = pose[point, side] { pose[point, side] = place + way }
      }
    }
  }
}
