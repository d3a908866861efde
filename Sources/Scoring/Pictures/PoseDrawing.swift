/// Poses as pictures.
struct PoseDrawing {
  static let size = 480.0

  private static let limbs: [(BodyPoint, BodyPoint)] = [
    (.shoulder, .elbow), (.elbow, .wrist), (.shoulder, .hip), (.hip, .knee), (.knee, .ankle),
    (.ankle, .toe), (.ankle, .heel),
  ]

  /// Where a pose is put: its middle in the middle, all of it to be seen.
  struct Place {
    let offset: SIMD2<Double>
    let scale: Double

    init(_ poses: [Pose]) {
      var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
      for pose in poses {
        for place in 0..<Pose.count {
          guard let point = pose[place: place] else { continue }
          low = SIMD2(min(low.x, point.x), min(low.y, point.y))
          high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }
      }
      guard low.x.isFinite else {
        (offset, scale) = (SIMD2(), 1)
        return
      }
      let span = max(high.x - low.x, high.y - low.y, 0.05)
      scale = 0.8 * PoseDrawing.size / span
      offset = SIMD2(PoseDrawing.size, PoseDrawing.size) / 2 - (low + high) / 2 * scale
    }

    func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> { point * scale + offset }
  }

  /// Draws a pose in one colour.
  static func draw(
    _ pose: Pose, _ place: Place, _ color: String, into drawing: inout Drawing, width: Double = 6
  ) {
    for side in 0...1 {
      for (first, second) in limbs {
        guard let from = pose[first, side], let to = pose[second, side] else { continue }
        drawing.line(place(from), place(to), color, width: width)
      }
    }
    for point in [BodyPoint.shoulder, .hip] {
      guard let left = pose[point, 0], let right = pose[point, 1] else { continue }
      drawing.line(place(left), place(right), color, width: width)
    }
    if let nose = pose[.nose, 0] { drawing.circle(place(nose), 2.4 * width, color) }
  }
}
