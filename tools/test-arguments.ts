import { isPart, parts, type TestPart } from './test-result.ts'

export interface TestArguments {
  readonly only?: TestPart
  /** The revision whose differences choose the tests. */
  readonly since?: string
  /** What vitest gets: files first, then options. */
  readonly given: readonly string[]
}

/** Reads `[--only PART] [--since REVISION] [FILE ...] [-t NAME]`. */
export function readTestArguments(given: readonly string[]): TestArguments {
  const [flag, value, ...rest] = given
  if (flag === '--only') {
    if (value === undefined || !isPart(value))
      throw new Error(`--only takes one of: ${parts.join(', ')}.`)
    return { ...readTestArguments(rest), only: value }
  }
  if (flag === '--since') {
    if (value === undefined) throw new Error('--since takes a revision: "--since main".')
    return { ...readTestArguments(rest), since: value }
  }
  return { given }
}

/** The files named in front of the options. */
export function filesIn(given: readonly string[]): readonly string[] {
  const options = given.findIndex((word) => word.startsWith('-'))
  return given.slice(0, options < 0 ? given.length : options)
}

/** The same words with other files in front. */
export const withFiles = (
  given: readonly string[],
  files: readonly string[],
): readonly string[] => [...files, ...given.slice(filesIn(given).length)]
