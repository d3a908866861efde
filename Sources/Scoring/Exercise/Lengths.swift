/// Lengths of a body in the picture, in picture heights; NaN where they are not seen.
package struct Lengths: Hashable, Sendable {
  /// Middle of the hips to middle of the shoulders.
  package var torso = Double.nan
  /// Hip to knee, mean of the sides.
  package var thigh = Double.nan
  /// Knee to ankle, mean of the sides.
  package var shank = Double.nan
  /// Width of the shoulders; 0 where only one is seen.
  package var shoulders = 0.0

  /// Unknown lengths.
  package init() {}

  /// Known lengths.
  package init(torso: Double, thigh: Double, shank: Double, shoulders: Double) {
    self.torso = torso
    self.thigh = thigh
    self.shank = shank
    self.shoulders = shoulders
  }

  /// The lengths in a pose.
  init(_ pose: Pose) {
    let upper = pose.sides(Self.torsoMask)
    if let hips = pose.middle(.hip, upper), let top = pose.middle(.shoulder, upper), upper != 0 {
      torso = (hips - top).length
    }
    thigh = Self.mean(pose, .hip, .knee)
    shank = Self.mean(pose, .knee, .ankle)
    if let left = pose[.shoulder, 0], let right = pose[.shoulder, 1] {
      shoulders = (left.x - right.x).magnitude
    }
  }

  private static let torsoMask = Pose.mask([.hip, .shoulder])

  private static func mean(_ pose: Pose, _ first: BodyPoint, _ second: BodyPoint) -> Double {
    var (sum, count) = (0.0, 0.0)
    for side in 0...1 {
      guard let a = pose[first, side], let b = pose[second, side] else { continue }
      sum += (a - b).length
      count += 1
    }
    return sum / count
  }

  /// The middle of some lengths, each part by itself.
  init(medianOf all: [Lengths]) {
    torso = Self.median(all.map(\.torso))
    thigh = Self.median(all.map(\.thigh))
    shank = Self.median(all.map(\.shank))
    shoulders = Self.median(all.map(\.shoulders))
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The view from which such a body is seen.
  func view(_ camera: CameraRules) -> CameraView { camera.view(shoulders / torso) }

  /// The length of a limb between two points; NaN for one that is not kept.
  func limb(_ a: Int, _ b: Int) -> Double {
    switch (min(a, b), max(a, b)) {
    case (4, 5): thigh
    case (5, 6): shank
    case (1, 4): torso
    default: .nan
    }
  }

  mutating func carry(_ carrier: inout some StateCarrier) {
    for part in [\Lengths.torso, \Lengths.thigh, \Lengths.shank, \Lengths.shoulders] {
      var known: Double? = self[keyPath: part].isNaN ? nil : self[keyPath: part]
      carrier.optional(&known)
      self[keyPath: part] = known ?? .nan
    }
  }
}

/// What is known of a body since it stood still.
package struct Calibration: Sendable {
  /// Its lengths.
  package let lengths: Lengths
  /// From where the camera looked.
  package let view: CameraView

  /// Puts lengths and view together.
  package init(lengths: Lengths, view: CameraView) {
    self.lengths = lengths
    self.view = view
  }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }
}
