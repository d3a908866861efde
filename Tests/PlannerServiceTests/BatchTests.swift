import Glibc
import PlannerService
import Testing

@Suite struct BatchTests {
  @Test(
    "A line is answered with the same id, and a bad one by an error",
    arguments: [
      (#"{"id": 1.50, "function": "echo", "data": {"a":1}}"#, #"{"id":1.50,"result":{"a":1}}"#),
      (#"{"function":"echo","data":[],"id":{"x": [ 1 ]}}"#, #"{"id":{"x": [ 1 ]},"result":[]}"#),
      (#"{"function":"echo","data":null}"#, #"{"id":null,"result":null}"#),
      (
        #"{"id":"\u0041","function":"nil","data":1}"#,
        #"{"id":"\u0041","error":{"status":"NOT_FOUND""#
      ),
      (
        #"{"id":7,"function":"echo"}"#,
        #"{"id":7,"error":{"status":"INVALID_ARGUMENT","message":"/data: data is missing""#
      ),
      (
        #"{"id":7,"function":1,"data":1,"datum":2}"#,
        #"{"id":7,"error":{"status":"INVALID_ARGUMENT","message":"2 mistakes"#
      ),
      (
        #"[1]"#,
        #"{"id":null,"error":{"status":"INVALID_ARGUMENT","message":"a line must be an object, not a list""#
      ),
      (
        "{",
        #"{"id":null,"error":{"status":"INVALID_ARGUMENT","message":"the request is not valid JSON"#
      ),
      (
        "",
        #"{"id":null,"error":{"status":"INVALID_ARGUMENT","message":"the request is not valid JSON"#
      ),
    ])
  func lines(line: String, start: String) {
    let answered = echo.answer(.text(Array(line.utf8)))
    let text = String(decoding: answered.bytes, as: UTF8.self)
    #expect(text.hasPrefix(start), "\(text)")
    #expect(answered.isError == start.contains("error"))
  }

  @Test("Lines keep their order on many threads", arguments: [1, 2, 7])
  func order(threads: Int) throws {
    let lines = (0..<3000).map { "line \($0)" }
    let batch = Batch(threads: threads) { line in
      guard case .text(let bytes) = line else { return AnsweredLine(bytes: [], isError: true) }
      if bytes.last == UInt8(ascii: "3") { usleep(20) }
      return AnsweredLine(bytes: bytes, isError: bytes.last == UInt8(ascii: "9"))
    }
    // The last line has no line break and counts all the same.
    let (output, tally) = try Self.run(batch, on: lines.joined(separator: "\n"))
    #expect(output == lines.joined(separator: "\n") + "\n")
    #expect(tally.lines == 3000 && tally.errors == 300)
  }

  @Test("A line that is too long is an error of its own, wherever it stands")
  func tooLong() throws {
    let long = String(repeating: "x", count: LineReader.longestLine + 1)
    let fits = String(repeating: "y", count: LineReader.longestLine)
    let batch = Batch(threads: 2) { line in
      guard case .text(let bytes) = line else {
        return AnsweredLine(bytes: Array("long".utf8), isError: true)
      }
      return AnsweredLine(bytes: Array(String(bytes.count).utf8), isError: false)
    }
    for (input, expected) in [
      ("a\n\(long)\nb\n", "1\nlong\n1\n"), ("\(long)\n\n\(long)", "long\n0\nlong\n"),
      ("\(fits)\na", "\(fits.utf8.count)\n1\n"),
    ] {
      let (output, _) = try Self.run(batch, on: input)
      #expect(output == expected)
    }
  }

  @Test("A batch ends quietly when nobody reads its answers")
  func brokenPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    var pipe: [Int32] = [0, 0]
    try #require(Glibc.pipe(&pipe) == 0)
    close(pipe[0])
    let input = try Self.file(with: String(repeating: "a\n", count: 100_000))
    let tally = Batch(threads: 2) { _ in AnsweredLine(bytes: [], isError: false) }
      .run(from: fileno(input), to: pipe[1])
    close(pipe[1])
    fclose(input)
    #expect(!tally.isWritten && tally.lines < 100_000 && tally.unwritable == nil)
  }

  @Test("A full disk is told, unlike a reader that went away")
  func fullDisk() throws {
    let input = try Self.file(with: "a\nb\n")
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    let tally = Batch(threads: 2) { _ in AnsweredLine(bytes: [], isError: false) }
      .run(from: fileno(input), to: full)
    close(full)
    fclose(input)
    #expect(tally.unwritable == "No space left on device")
  }

  @Test("A line without a function is told which there are")
  func functions() throws {
    let service = try PlannerService()
    let answer = service.answer(.text(Array(#"{"id": 1, "data": {}}"#.utf8)))
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(service.functions.allSatisfy { text.contains("\"\($0.name)\"") })
  }

  private static func run(_ batch: Batch, on text: String) throws -> (String, Batch.Tally) {
    let input = try file(with: text)
    let output = try file(with: "")
    defer {
      fclose(input)
      fclose(output)
    }
    let tally = batch.run(from: fileno(input), to: fileno(output))
    lseek(fileno(output), 0, SEEK_SET)
    let bytes = try Files.read(fileno(output), "output")
    return (String(decoding: bytes, as: UTF8.self), tally)
  }

  private static func file(with text: String) throws -> UnsafeMutablePointer<FILE> {
    let file = try #require(tmpfile())
    #expect(Files.write(Array(text.utf8), to: fileno(file)))
    lseek(fileno(file), 0, SEEK_SET)
    return file
  }
}
