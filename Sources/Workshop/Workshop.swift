import Coaching

/// The tools of the people who write the rules: they read editions and never change an answer.
package enum Workshop {}
