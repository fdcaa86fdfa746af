import { contributionPoint } from '#platform/contract/contributions.ts'
import type { PageAction } from '#platform/contract/permissions.ts'

/** What the server knows and no table says. */
export interface SetUpFacts {
  /** The environment names the mail server. */
  readonly isMailRouteFixed: boolean
}

/** One thing to set up before people can work, as an area contributes it to the checklist. */
export interface SetUpStep {
  readonly name: string
  /** Its place among all, the lowest first. */
  readonly order: number
  /** Looked up in the language of the reader. */
  readonly title: () => string
  /** What it is good for, in one line. */
  readonly why: () => string
  /** What its button says, and where it leads. */
  readonly verb: () => string
  readonly to: string
  /** Another way to the same. */
  readonly other?: { readonly verb: () => string; readonly to: string }
  /** Nobody can work without it; the others may wait. */
  readonly isNeeded: boolean
  /** The right it takes: it is shown to nobody else. */
  readonly needs: { readonly page: string; readonly action: PageAction }
  /** Whether it was done, as one cheap condition of SQL that reads the tables of its area. */
  readonly isDone: (facts: SetUpFacts) => string
  /** The usual values are an answer, too: "Keep" ticks it. */
  readonly mayKeep?: true
}

/** The checklist of a new system. An area adds its steps; none knows the others. */
export const setUpSteps = contributionPoint<SetUpStep>('set-up-steps')

/** A condition that holds once a table has a row that was not deleted. */
export const anyOf =
  (table: string): SetUpStep['isDone'] =>
  () =>
    `exists (select from ${table} where not is_deleted)`

export const setUpAnswers = ['Kept', 'Skipped'] as const
export type SetUpAnswer = (typeof setUpAnswers)[number]

/** A step as its reader sees it. */
export interface AnsweredStep {
  readonly name: string
  readonly title: string
  readonly why: string
  readonly verb: string
  readonly to: string
  readonly other: { readonly verb: string; readonly to: string } | null
  readonly is_needed: boolean
  readonly is_done: boolean
  readonly may_keep: boolean
  /** A person decided to leave it, and why. */
  readonly answer: SetUpAnswer | null
  readonly reason: string | null
  readonly by_name: string | null
}

export interface SetUpChecklist {
  readonly steps: readonly AnsweredStep[]
  /** The reader has put it aside. */
  readonly is_hidden: boolean
  /** Everything needed was done or left on purpose. */
  readonly is_complete: boolean
}

export const isSettled = ({ is_done, answer }: AnsweredStep): boolean => is_done || answer !== null
