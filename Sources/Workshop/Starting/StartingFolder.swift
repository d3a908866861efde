import Planning
import JSONSource
import PlannerService
import RuleEngine

/// What a coach starts from: the rules and catalogues built in, their schemas, and a README.
package struct StartingFolder: Sendable {
  /// Why nothing, or not everything, was written.
  package enum Failure: Error, Hashable, Sendable {
    /// These exist already; nothing was written.
    case occupied([String])
    /// A file cannot be written.
    case unwritable(UnwritableFile)
  }

  /// Every file, named from the folder on.
  package let files: [SourceFile]
  /// What was carried over from an older copy; nil when there is none.
  package let carried: CarriedRules?

  /// Gathers the files of the edition that is built in.
  package init(_ edition: Planning.Edition) {
    files =
      [SourceFile(name: "README.md", text: Self.readme)]
      + BuiltIn.embedded("Rules") + BuiltIn.foodPages + BuiltIn.embedded("Catalog")
      + Schemas(edition).files
    carried = nil
  }

  /// Gathers what an older copy carried over, and the program's files for the rest.
  ///
  /// - Throws: What keeps the files of the old copy from being read, and the program's from loading.
  package init(carrying old: EditionSource) throws(EditionFailure) {
    let found = try old.files()
    let program = BuiltIn.embedded("Rules") + BuiltIn.embedded("Catalog")
    let rules = CarriedRules(
      found.rules + found.catalog, over: program.filter { FileRole.isRule($0.name) })
    var diagnostics = Diagnostics()
    let edition = Planning.Edition.load(
      rules: rules.files.filter { $0.name.hasPrefix("Rules/") },
      catalog: rules.files.filter { $0.name.hasPrefix("Catalog/") }, into: &diagnostics)
    guard let edition else { throw .invalid(diagnostics.sorted().map { $0.rendered() }) }
    let known = Set(program.map(\.bytes))
    files =
      [SourceFile(name: "README.md", text: Self.readme)]
      + program.filter { !FileRole.isRule($0.name) } + BuiltIn.foodPages
      + rules.files.map { known.contains($0.bytes) ? $0 : Self.laidOut($0) }
      + Schemas(edition).files
    carried = rules
  }

  /// A file as `planner fmt` lays it out.
  private static func laidOut(_ file: SourceFile) -> SourceFile {
    var diagnostics = Diagnostics()
    let bytes = RuleFormatter.formatted(file, into: &diagnostics)
    return SourceFile(name: file.name, bytes: bytes ?? file.bytes)
  }

  /// Writes everything into a folder, which is made when there is none.
  ///
  /// Nothing is overwritten: when one of the files exists, none is written.
  package func write(to folder: String) throws(Failure) {
    let taken = ["README.md", "Rules", "Catalog"].map { "\(folder)/\($0)" }
      .filter(Files.exists)
    guard taken.isEmpty else { throw .occupied(taken) }
    do throws(UnwritableFile) {
      for file in files { try Files.save(file.bytes, to: "\(folder)/\(file.name)") }
    } catch {
      throw .unwritable(error)
    }
  }

  private static let readme = """
    # Your rules

    This is a copy of the rules and catalogues that are built into `planner`, for you to change.

    | folder | holds |
    |---|---|
    | `Rules/` | one page for each question; [Rules/README.md](Rules/README.md) is the tour |
    | `Rules/food/` | how food is read and counted: words, measures, references, messages |
    | `Rules/schema/` | what lets an editor complete and check while you write; made by the program |
    | `Catalog/` | exercises, ingredients, supplements |

    Run these in this folder:

    ```
    planner check .                                # every mistake, with its place and a hint
    planner test .                                 # whether the rules still answer as they should
    planner generate --days 4 --rules .            # a plan by your rules
    planner impact --rules .                       # whose plans your changes touch, and how
    planner fmt .                                  # rows below each other, keys in order
    planner schema --write .                       # after a change of names, words or columns
    ```

    Every file names its schema in its first line, so that an editor that knows JSON Schema (Visual
    Studio Code does without being told) offers words, facts and message keys while you write.

    """
}
