import Glibc
import JSONSource

/// The `planner` program beside this one, from the outside.
enum ProcessBench {
  /// From starting the process to the last byte of a printed plan.
  static func start(_ effort: Effort) -> [Measurement] {
    guard let planner = planner() else { return [.missing("start to a printed plan")] }
    let words = [planner, "generate", "--days", "4"]
    let samples = Samples(effort.starts) { readAll(words) }
    let nothing = Samples(effort.starts) { readAll(["/bin/true"]) }
    return [
      Measurement("start to a printed plan, median", samples.median, .milliseconds, goal: 15e-3),
      Measurement("start to a printed plan, fastest", samples.least, .milliseconds),
      Measurement("start of /bin/true, median", nothing.median, .milliseconds),
    ]
  }

  /// A batch on all cores: how many a second, and the most memory it ever had.
  static func batch(_ requests: RequestMix, _ effort: Effort) -> [Measurement] {
    let name = "batch of \(effort.lines) plans on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores"
    guard let planner = planner(), let input = lines(requests, effort.lines) else {
      return [.missing(name)]
    }
    defer { unlink(input) }
    var megabytes = 0.0
    var status: Int32 = -1
    let seconds = Samples.time {
      guard let process = spawn([planner, "batch", input], output: nil) else { return }
      while waitpid(process, &status, WNOHANG) == 0 {
        megabytes = max(megabytes, self.megabytes("VmHWM:", of: process))
        usleep(5_000)
      }
    }
    guard status == 0 else { return [.missing(name)] }
    return [
      Measurement(name, Double(effort.lines) / seconds, .perSecond),
      Measurement("batch, peak memory", megabytes, .megabytes, goal: 100),
    ]
  }

  /// The planner beside this program; nil when it was not built.
  private static func planner() -> String? {
    var path = [UInt8](repeating: 0, count: 4096)
    let length = path.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? 0
      }
    }
    guard length > 0 else { return nil }
    let parts = String(decoding: path.prefix(length), as: UTF8.self).split(separator: "/")
    let planner = "/" + (parts.dropLast() + ["planner"]).joined(separator: "/")
    return access(planner, X_OK) == 0 ? planner : nil
  }

  /// A file of batch lines; nil when it cannot be written.
  private static func lines(_ requests: RequestMix, _ count: Int) -> String? {
    guard !requests.plans.isEmpty else { return nil }
    let path = "/tmp/planner-bench-\(getpid()).jsonl"
    guard let file = fopen(path, "w") else { return nil }
    for line in 0..<count {
      let request = requests.plans[line % requests.plans.count]
      let text = #"{"id":\#(line),"function":"generatePlan","data":"#
      let bytes = Array(text.utf8) + request + Array("}\n".utf8)
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { break }
    }
    guard fclose(file) == 0 else { return nil }
    return path
  }

  /// Runs a program to its end and reads what it prints.
  private static func readAll(_ words: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    let process = spawn(words, output: ends[1])
    close(ends[1])
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(ends[0], &buffer, buffer.count) > 0 {}
    close(ends[0])
    var status: Int32 = 0
    if let process { waitpid(process, &status, 0) }
  }

  /// Starts a program with its standard output on a descriptor, or nowhere for nil.
  private static func spawn(_ words: [String], output: Int32?) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard let path = words.first,
      posix_spawn(&process, path, &actions, nil, arguments, environ) == 0
    else { return nil }
    return process
  }

  /// Memory of a running process in MB, by a line of its status: `VmHWM:` for the most it has had so
  /// far, `VmRSS:` for what it has; 0 when it is gone.
  static func megabytes(_ wanted: String, of process: pid_t) -> Double {
    guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    for line in buffer.prefix(count).split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if words.first.map(String.init) == wanted, words.count > 1 {
        return (Double(words[1]) ?? 0) / 1024
      }
    }
    return 0
  }
}
