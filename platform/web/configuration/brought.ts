import type { Comparison } from '#platform/contract/configuration/configuration.ts'

/** A file that was brought, and what it and this system do not share. */
export interface Brought {
  readonly name: string
  readonly text: string
  readonly comparison: Comparison
  /** It brings records and changes none: what is here under the same name stays. */
  readonly onlyAdds?: true
}
