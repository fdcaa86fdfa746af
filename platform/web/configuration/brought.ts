import type { Comparison } from '#platform/contract/configuration/configuration.ts'

/** A file that was brought, and what it and this system do not share. */
export interface Brought {
  readonly name: string
  readonly text: string
  readonly comparison: Comparison
}
