/// In which amounts food is bought.
struct Packs: Sendable {
  /// Under so many grams amounts are rounded up to this step; the first that fits.
  let sizes: [(under: Double, step: Int)]

  /// The grams to buy where so many are needed.
  func grams(for needed: Double) -> Int {
    let step = Double((sizes.first { needed < $0.under } ?? sizes.last)?.step ?? 1)
    // A thousandth of a gram less: 140 / 0.35 are 400, whatever a binary fraction makes of it.
    return Int(((needed - 0.001) / step).rounded(.up) * step)
  }
}
