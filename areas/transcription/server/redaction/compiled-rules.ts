import type { RedactionKind } from '../../contract/configs/config-words.ts'
import { compilePattern, type CustomPattern } from './custom-patterns.ts'
import type { RedactionRules } from './find-personal.ts'

/** What a config takes out, as it is stored. */
export interface RedactionSources {
  readonly kinds: readonly RedactionKind[]
  readonly patterns: readonly CustomPattern[]
}

/** Rules as they are used. Text is not stored uncleaned because a pattern is broken: patterns were checked when they were saved. */
export function compiledRules({ kinds, patterns }: RedactionSources): RedactionRules {
  const compiled = patterns.map((pattern) => {
    const usable = compilePattern(pattern)
    if (!usable) throw new Error(`the pattern ${pattern.name} cannot be used`)
    return usable
  })
  return { kinds, patterns: compiled }
}
