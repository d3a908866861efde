/// Amounts of the bounded nutrients, in the order of their vocabulary.
package typealias BoundedAmounts = SIMD16<Float>
