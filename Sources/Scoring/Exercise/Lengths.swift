import Consulting

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
  /// Thigh and shank of the left side and of the right: the side that is nearer to the camera looks
  /// longer.
  var thighs = SIMD2(Double.nan, .nan)
  var shanks = SIMD2(Double.nan, .nan)

  /// Unknown lengths.
  package init() {}

  /// Known lengths.
  package init(torso: Double, thigh: Double, shank: Double, shoulders: Double) {
    self.torso = torso
    self.thigh = thigh
    self.shank = shank
    self.shoulders = shoulders
    thighs = SIMD2(thigh, thigh)
    shanks = SIMD2(shank, shank)
  }

  /// The lengths in a pose.
  init(_ pose: Pose) {
    let upper = pose.sides(Self.torsoMask)
    if let hips = pose.middle(.hip, upper), let top = pose.middle(.shoulder, upper), upper != 0 {
      torso = (hips - top).length
    }
    thighs = Self.sides(pose, .hip, .knee)
    shanks = Self.sides(pose, .knee, .ankle)
    thigh = Self.mean(thighs)
    shank = Self.mean(shanks)
    if let left = pose[.shoulder, 0], let right = pose[.shoulder, 1] {
      shoulders = (left.x - right.x).magnitude
    }
  }

  private static let torsoMask = Pose.mask([.hip, .shoulder])

  private static func sides(_ pose: Pose, _ first: BodyPoint, _ second: BodyPoint)
    -> SIMD2<Double>
  {
    var lengths = SIMD2(Double.nan, .nan)
    for side in 0...1 {
      guard let a = pose[first, side], let b = pose[second, side] else { continue }
      lengths[side] = (a - b).length
    }
    return lengths
  }

  /// The mean of the sides that are known.
  private static func mean(_ sides: SIMD2<Double>) -> Double {
    if sides.x.isNaN { return sides.y }
    return sides.y.isNaN ? sides.x : (sides.x + sides.y) / 2
  }

  /// The middle of some lengths, each part by itself.
  init(medianOf all: [Lengths]) {
    torso = Self.median(all) { $0.torso }
    thigh = Self.median(all) { $0.thigh }
    shank = Self.median(all) { $0.shank }
    shoulders = Self.median(all) { $0.shoulders }
    thighs = SIMD2(Self.median(all) { $0.thighs.x }, Self.median(all) { $0.thighs.y })
    shanks = SIMD2(Self.median(all) { $0.shanks.x }, Self.median(all) { $0.shanks.y })
  }

  private static func median(_ all: [Lengths], _ part: (Lengths) -> Double) -> Double {
    let sorted = all.map(part).filter { $0.isFinite }.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The view from which such a body is seen.
  func view(_ camera: CameraRules) -> CameraView { camera.view(shoulders / torso) }

  /// The length of a limb between two points of a side; NaN for one that is not kept.
  func limb(_ a: Int, _ b: Int, _ side: Int) -> Double {
    switch (min(a, b), max(a, b)) {
    case (4, 5): thighs[side].isNaN ? thigh : thighs[side]
    case (5, 6): shanks[side].isNaN ? shank : shanks[side]
    case (1, 4): torso
    default: .nan
    }
  }

  /// The same to a millionth of the picture's height, which is shorter to write.
  var rounded: Lengths {
    var rounded = self
    rounded.change { $0 = ($0 * 1e6).rounded() / 1e6 }
    return rounded
  }

  /// Changes every part, in their order; key paths would take half of the time of a frame.
  private mutating func change(_ part: (inout Double) -> Void) {
    part(&torso)
    part(&thigh)
    part(&shank)
    part(&shoulders)
    part(&thighs.x)
    part(&thighs.y)
    part(&shanks.x)
    part(&shanks.y)
  }

  mutating func carry(_ carrier: inout some StateCarrier) {
    change { part in
      var known: Double? = part.isNaN ? nil : part
      carrier.optional(&known)
      part = known ?? .nan
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
