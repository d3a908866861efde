/// Why an image cannot be written or read; the pages it was made of are compiled then.
package enum ImageFailure: Error, Hashable, Sendable {
  /// The bytes are no image, or one of another format.
  case format
  /// The image was made by an engine with other operations or built-ins.
  case engine
  /// The image was made of other pages.
  case pages
  /// The image ends in the middle of something; the offset where more was wanted.
  case truncated(Int)
  /// Something in it means nothing; the offset behind it.
  case damaged(Int)
  /// A constant of a page has no form in an image.
  case unwritable(String)
}
