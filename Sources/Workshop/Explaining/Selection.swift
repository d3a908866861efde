import JSONSource

/// A number that somebody asks about and that the plan does not have.
package struct UnknownNumber: Error, Hashable, Sendable {
  /// The address or word that was asked for.
  let text: String
  /// The address that was probably meant; nil when none is near.
  let nearest: String?
}

extension Explanation {
  /// The numbers that a text means: at or below an address, or with a word in their address.
  ///
  ///     accounts(for: "/volume/chest", in: plan)  // band, fractional, direct, sessions
  ///     accounts(for: "tdee", in: plan)           // /idx/TDEE, /energy/tdee
  ///
  /// - Throws: When the plan has no such number, with the nearest that it has.
  package func accounts(
    for text: String, in plan: JSON
  ) throws(UnknownNumber) -> [Account] {
    let found: [Account]
    if text.hasPrefix("/"), let path = AnswerPath(text) {
      let tops = path.values(in: plan).map(\.pointer)
      found = accounts.filter { account in
        tops.contains { account.pointer == $0 || account.pointer.hasPrefix("\($0)/") }
      }
    } else {
      let word = text.lowercased()
      found = accounts.filter { $0.pointer.lowercased().contains(word) }
    }
    guard found.isEmpty else { return found }
    throw UnknownNumber(text: text, nearest: nearest(to: text))
  }

  /// The first number whose last key is the wanted one, or nearly.
  private func nearest(to text: String) -> String? {
    let keys = accounts.map { Self.lastKey(of: $0.pointer) }
    let wanted = Self.lastKey(of: text)
    guard let key = keys.first(where: { $0 == wanted }) ?? Spelling.nearest(to: wanted, in: keys)
    else { return nil }
    return keys.firstIndex(of: key).map { accounts[$0].pointer }
  }

  private static func lastKey(of pointer: String) -> String {
    pointer.split(separator: "/").last.map(String.init) ?? ""
  }
}
