/// Where a text is read: how wide it is, and whether it shows styles.
package struct Screen: Hashable, Sendable {
  /// Columns of a line, from 40 to 80.
  package let width: Int
  /// Whether bold and colour are seen as such.
  package let isStyled: Bool

  package init(width: Int = 80, isStyled: Bool = false) {
    self.width = width
    self.isStyled = isStyled
  }
}
