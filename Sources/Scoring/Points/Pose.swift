/// The points of a body in one picture, in picture heights: x to the right, y downwards.
///
/// A joint stands at twice its position, the person's left side first.
package struct Pose: Sendable {
  /// How many places there are: two for every point of the body.
  package static let count = 18

  /// Where the points are; only those that are seen mean something.
  package private(set) var points = InlineArray<18, SIMD2<Double>>(repeating: SIMD2())
  /// The places that are seen, bit 0 for the first.
  package private(set) var seen: UInt32 = 0

  /// Nobody.
  package init() {}

  /// Whether a point is seen on a side, 0 for the person's left.
  @inline(__always)
  package func has(_ point: BodyPoint, _ side: Int) -> Bool {
    seen >> UInt32(point.position * 2 + side) & 1 == 1
  }

  /// A point on a side; nil when it is not seen.
  package subscript(_ point: BodyPoint, _ side: Int) -> SIMD2<Double>? {
    get { has(point, side) ? points[point.position * 2 + side] : nil }
    set { self[place: point.position * 2 + side] = newValue }
  }

  /// A point by its place.
  @inline(__always)
  package subscript(place place: Int) -> SIMD2<Double>? {
    get { seen >> UInt32(place) & 1 == 1 ? points[place] : nil }
    set {
      if let newValue {
        points[place] = newValue
        seen |= 1 << UInt32(place)
      } else {
        seen &= ~(1 << UInt32(place))
      }
    }
  }

  /// A point of a side that is known to be seen.
  @inline(__always)
  func known(_ position: Int, _ side: Int) -> SIMD2<Double> { points[position * 2 + side] }

  /// The sides on which all these places are seen: bit 0 left, bit 1 right.
  @inline(__always)
  func sides(_ mask: UInt32) -> UInt32 {
    let left = seen & mask == mask ? 1 as UInt32 : 0
    let right = seen & (mask << 1) == mask << 1 ? 2 as UInt32 : 0
    return left | right
  }

  /// The left places of some points as bits.
  static func mask(_ points: [BodyPoint]) -> UInt32 {
    points.reduce(0) { $0 | 1 << UInt32($1.position * 2) }
  }

  /// The middle of the sides of a point that are seen among some; nil when none is.
  func middle(_ point: BodyPoint, _ sides: UInt32 = 3) -> SIMD2<Double>? {
    let left = sides & 1 == 1 ? self[point, 0] : nil
    let right = sides & 2 == 2 ? self[point, 1] : nil
    if let left, let right { return (left + right) / 2 }
    return left ?? right
  }

  /// The same pose moved.
  func moved(by way: SIMD2<Double>) -> Pose {
    var moved = self
    for place in 0..<Self.count {
      if let point = self[place: place] { moved[place: place] = point + way }
    }
    return moved
  }
}
