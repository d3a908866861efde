import Consulting

extension Pose {
  mutating func carry(_ carrier: inout some StateCarrier) {
    var mask = Int(seen)
    carrier.whole(&mask, in: 0...(1 << Pose.count) - 1)
    for place in 0..<Pose.count {
      guard mask >> place & 1 == 1 else {
        self[place: place] = nil
        continue
      }
      var point = self[place: place] ?? SIMD2()
      carrier.number(&point.x)
      carrier.number(&point.y)
      self[place: place] = point
    }
  }
}
