import Pages

extension Verb {
  /// Completions of verbs and options, made of the declarations.
  static let completions = Verb(
    name: "completions",
    summary: "what a shell completes: bash, zsh or fish",
    operands: "SHELL", operandCount: 1...1,
    explanation: """
      Writes what the shell reads to complete verbs and options. They are made of what
      each verb declares, so that a new option is completed once this is read again.
      """,
    options: [],
    examples: [
      ("For bash, from now on", "planner completions bash >> ~/.bash_completion"),
      ("For zsh", "planner completions zsh > ~/.zsh/completions/_planner"),
      ("For fish", "planner completions fish > ~/.config/fish/completions/planner.fish"),
    ],
    run: { (arguments, console) throws(Stopped) in
      let word = arguments.operands[0]
      guard let shell = Shell(rawValue: word) else {
        throw Stopped(
          .usage,
          [
            "planner: there are no completions for '\(word)'",
            "  hint: the shells are \(Shell.allCases.map(\.rawValue).joined(separator: ", "))",
          ])
      }
      console.write(shell.script(words(&console)))
      return .success
    })

  /// Every verb with its options, as a shell is told of them.
  static func words(_ console: inout Console) -> [Shell.Word] {
    all.map { verb in
      let options = verb.groups(&console).flatMap(\.options) + Option.common
      return Shell.Word(name: verb.name, summary: verb.summary, options: options)
    }
  }
}

/// A shell that completes words.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// A verb and what may follow it.
  struct Word {
    let name: String
    let summary: String
    let options: [Option]
  }

  /// What the shell reads.
  func script(_ words: [Word]) -> String {
    switch self {
    case .bash: Self.bash(words)
    case .zsh: Self.zsh(words)
    case .fish: Self.fish(words)
    }
  }

  private static func bash(_ words: [Word]) -> String {
    let cases = words.map { word in
      "    \(word.name)) words='\(word.options.map { "--\($0.names[0])" }.joined(separator: " "))' ;;"
    }
    return """
      _planner() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(words.map(\.name).joined(separator: " "))'
        else
          case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _planner planner

      """
  }

  private static func zsh(_ words: [Word]) -> String {
    func list(_ entries: [(String, String)]) -> String {
      entries.map { quoted("\($0.replacing(":", with: "\\:")):\($1)") }.joined(separator: " ")
    }
    let cases = words.map { word in
      "    \(word.name)) options=(\(list(word.options.map { ("--\($0.names[0])", $0.meaning) }))) ;;"
    }
    return """
      #compdef planner
      local -a verbs options
      verbs=(\(list(words.map { ($0.name, $0.summary) })))
      if (( CURRENT == 2 )); then
        _describe verb verbs
      else
        case $words[2] in
      \(cases.joined(separator: "\n"))
        esac
        _describe option options
        _files
      fi

      """
  }

  private static func fish(_ words: [Word]) -> String {
    var lines = words.map { word in
      "complete -c planner -n __fish_use_subcommand -a \(word.name) -d \(quoted(word.summary))"
    }
    for word in words {
      lines += word.options.map { option in
        let takes = option.valueUsage == nil ? "" : " -r"
        return "complete -c planner -n '__fish_seen_subcommand_from \(word.name)'"
          + " -l \(option.names[0])\(takes) -d \(quoted(option.meaning))"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text between single quotes, as zsh and fish read it.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
