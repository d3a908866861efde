import Planning
import JSONSource
import PlannerService

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

  /// Gathers the files of the edition that is built in.
  package init(_ edition: Planning.Edition) {
    files =
      [SourceFile(name: "README.md", text: Self.readme)]
      + BuiltIn.embedded("Rules") + BuiltIn.foodPages + BuiltIn.embedded("Catalog")
      + Schemas(edition).files
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
    | `Rules/food/` | how food is read and counted: words, measures, references, sentences |
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
