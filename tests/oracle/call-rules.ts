import type { CallTrial } from './call-rows.ts'
import type { Right } from './entries.ts'

/** Who may make a call that belongs to no family, and whose rows it answers. */
export interface CallRule {
  /** `public` asks nobody, `anybody` the person who is signed in, else the right on one of the pages. */
  readonly needs: 'public' | 'anybody' | Right
  readonly pages: readonly string[]
  readonly body?: unknown
  /** Judges the rows; asked only of those who are let through. */
  readonly rows?: (trial: CallTrial) => Promise<readonly string[]>
}

export const anybody: CallRule = { needs: 'anybody', pages: [] }
export const everyone: CallRule = { needs: 'public', pages: [] }
export const needs = (right: Right, ...pages: string[]): CallRule => ({ needs: right, pages })
