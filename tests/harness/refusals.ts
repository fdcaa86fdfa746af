import { expect } from 'vitest'
import type { Problem } from '#platform/contract/problems.ts'
import { declaredProblems } from './declared-problems.ts'

/** What fills the places of a problem's text, and of its field, by their names. */
type Figures = Readonly<Record<string, string | number>>

declare module 'vitest' {
  // oxlint-disable-next-line no-unused-vars -- an interface is added to under the parameters it has
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /**
     * Holds that an answer, or the body of one, is the refusal of a problem, known by its code: its status, its code, and the field it
     * belongs to. Figures hold what stands in its words, however these are worded.
     */
    toBeRefused(code: string, figures?: Figures): R
  }
}

const problemOf = new Map(declaredProblems.map((problem) => [problem.code, problem]))
const PLACE = /\{(\w+)\}/

expect.extend({
  toBeRefused(received: unknown, code: string, figures?: Figures) {
    const problem = problemOf.get(code)
    if (!problem) throw new Error(`No problem has the code ${code}.`)
    for (const name of Object.keys(figures ?? {}))
      if (!`${problem.text} ${problem.field}`.includes(`{${name}}`))
        throw new Error(`The words of ${code} have no place {${name}}.`)
    const expected = expectationOf(problem, figures)
    const actual = seenOf(received)
    // Of a body alone the status is not known.
    if (actual.status === undefined) delete expected.status
    return {
      pass: this.equals(actual, expect.objectContaining(expected)),
      message: () => `The answer is ${this.isNot ? '' : 'not '}the refusal ${code}.`,
      actual,
      expected,
    }
  },
})

interface Seen {
  status?: unknown
  code?: unknown
  error?: unknown
}

function seenOf(received: unknown): Seen {
  const { status, body } = Object(received)
  const { code, error } = Object(body ?? received)
  return body === undefined ? { code, error } : { status, code, error }
}

function expectationOf({ status, code, text, field }: Problem, figures?: Figures): Seen {
  const words: unknown = figures
    ? expect.stringMatching(patternOf(text, figures))
    : expect.any(String)
  const name = field && filled(field, figures ?? {})
  if (name !== undefined && !PLACE.test(name)) return { status, code, error: { [name]: [words] } }
  return { status, code, ...(figures && { error: words }) }
}

const filled = (text: string, figures: Figures): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(figures[name] ?? place))

/** The text with its figures in it; a place without one may hold anything. */
function patternOf(text: string, figures: Figures): RegExp {
  const parts = filled(text, figures).split(/\{\w+\}/)
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
