import Glibc

/// This program again, in a process of its own.
enum Child {
  /// Runs it with some words and hands on its lines.
  ///
  /// - Returns: How it ended; 0 when well.
  static func read(_ words: String, _ take: (String) -> Void) -> Int32 {
    guard let pipe = popen("'\(CommandLine.arguments[0])' \(words) 2>/dev/null", "r") else {
      return -1
    }
    var buffer = [CChar](repeating: 0, count: 8192)
    while fgets(&buffer, Int32(buffer.count), pipe) != nil {
      let text = String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      take(String(text.filter { !$0.isNewline }))
    }
    return pclose(pipe)
  }
}
