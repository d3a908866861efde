import JSONSource
import Model
import Synchronization

import struct Consulting.System
import Planning

/// A service whose edition follows its folders.
///
///     let live = try LiveService(EditionSource(rules: "my-rules"))
///     let answer = live.state.service.call("generatePlan", request)
///     live.poll()  // every now and then, from one thread
///
/// A loaded edition never changes: whoever holds a state keeps its edition to the end of the
/// request. A valid new edition takes the place of the old one at once; while the newest files are
/// broken, the last good edition stays and the state says what is wrong with them.
public final class LiveService: Sendable {
  /// What is in force at one moment.
  public struct State: Sendable {
    /// The service with the edition in force.
    public let service: PlannerService
    /// Every mistake in the newest files, rendered; empty when they are the edition in force.
    public let mistakes: [String]
    /// Editions that took the place of an older one since the start.
    public let swaps: Int
    /// Times that broken files were turned away since the start.
    public let rejections: Int
    /// The stable codes of the mistakes, in their order, each once.
    package let codes: [String]
    /// The pages of food that the service reads, which no edition's hash knows; nil for those that
    /// are built in.
    let foods: [[UInt8]]?

    init(
      service: PlannerService, mistakes: [String] = [], codes: [String] = [], swaps: Int = 0,
      rejections: Int = 0, foods: [[UInt8]]? = nil
    ) {
      self.service = service
      self.mistakes = mistakes
      self.codes = codes
      self.foods = foods
      self.swaps = swaps
      self.rejections = rejections
    }
  }

  /// What a look at the files came to.
  public enum Change: Hashable, Sendable {
    /// A new edition is in force; its name and hash.
    case swapped(String)
    /// The files that were broken are the edition in force again.
    case mended(String)
    /// The newest files are broken and the edition in force stays; every mistake.
    case rejected([String])
  }

  private let current: Mutex<State>
  private let watch: Mutex<FolderWatch>
  private let door: ModelDoor

  /// Loads the first edition.
  ///
  /// - Parameters:
  ///   - source: Folders, or what is built in.
  ///   - environment: Settings of the process, such as `PLANNER_MODEL_URL`; without them no request
  ///     can ask a language model.
  /// - Throws: `EditionFailure` when the folders hold no valid edition to start with.
  public init(
    _ source: EditionSource = EditionSource(), environment: [String: String] = [:]
  ) throws(EditionFailure) {
    watch = Mutex(FolderWatch(source))
    door = ModelDoor(environment, gate: ModelGate())
    switch Loaded(try source.loaded(), source, door) {
    case .broken(let mistakes, _): throw .invalid(mistakes)
    case .valid(let service, let foods): current = Mutex(State(service: service, foods: foods))
    }
  }

  /// A service that never changes, for tests of the doors.
  package init(fixed service: PlannerService) {
    watch = Mutex(FolderWatch(EditionSource()))
    door = .closed
    current = Mutex(State(service: service))
  }

  /// What is in force now; constant for whoever took it.
  public var state: State { current.withLock { $0 } }

  /// Whether files had moved at the last look, so that it is worth looking again soon.
  public var isMoving: Bool { watch.withLock { $0.isMoving } }

  /// Looks at the folders once.
  ///
  /// - Returns: What changed; nil for nothing, or while files are still being written.
  @discardableResult
  public func poll() -> Change? {
    watch.withLock { watch in
      guard let look = watch.settled() else { return nil }
      let loaded = Loaded(look.source, door)
      return watch.judge(look) ? take(loaded) : nil
    }
  }

  private func take(_ loaded: Loaded) -> Change? {
    current.withLock { state in
      switch loaded {
      case .broken(let mistakes, let codes):
        state = State(
          service: state.service, mistakes: mistakes, codes: codes, swaps: state.swaps,
          rejections: state.rejections + 1, foods: state.foods)
        return .rejected(mistakes)
      case .valid(let service, let foods):
        let isSame =
          service.rules?.version == state.service.rules?.version && foods == state.foods
        let wasBroken = !state.mistakes.isEmpty
        state = State(
          service: isSame ? state.service : service, swaps: state.swaps + (isSame ? 0 : 1),
          rejections: state.rejections, foods: foods)
        let edition = service.edition ?? ""
        if isSame { return wasBroken ? .mended(edition) : nil }
        return .swapped(edition)
      }
    }
  }

  private enum Loaded {
    case valid(PlannerService, foods: [[UInt8]]?)
    case broken([String], codes: [String])

    init(_ source: EditionSource, _ door: ModelDoor) {
      do throws(EditionFailure) {
        let (edition, diagnostics) = try source.load()
        if let edition {
          self.init(edition, source, door)
        } else {
          let errors = diagnostics.filter { $0.severity == .error }
          var codes: [String] = []
          for error in errors where !codes.contains(error.code) { codes.append(error.code) }
          self = .broken(errors.map { $0.rendered() }, codes: codes)
        }
      } catch {
        switch error {
        case .unreadable(let file): self = .broken([file.sentence], codes: ["unreadable-file"])
        case .invalid(let mistakes): self = .broken(mistakes, codes: ["invalid-rules"])
        }
      }
    }

    /// A valid edition with the pages of food beside it, which are read once and proved.
    init(_ edition: Edition, _ source: EditionSource, _ door: ModelDoor) {
      do throws(Diagnostic) {
        let pages = try source.foodPages()
        if pages != nil { _ = try EditionSource.foods(by: pages, edition.rulebook) }
        let systems =
          pages == nil
          ? System.beside
          : EditionSource.reading(System.beside) { () throws(Diagnostic) in pages }
        self = .valid(
          PlannerService(edition, systems: systems, asking: door), foods: pages?.map(\.bytes))
      } catch {
        self = .broken([error.rendered()], codes: [error.code])
      }
    }
  }
}
