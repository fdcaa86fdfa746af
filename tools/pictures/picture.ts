import type { Page } from 'playwright-core'

/** A picture of the demo company. */
export interface Picture {
  /** Its file, below `docs`. */
  readonly file: string
  /** Of these people of the demo company the first for whom `suits` holds is shown. */
  readonly accounts: readonly [string, ...string[]]
  readonly path: string
  readonly suits?: (page: Page) => Promise<boolean>
  /** What is done and waited for before it is taken. */
  readonly ready: (page: Page) => Promise<unknown>
}

export const DASHBOARD = '/dashboards/default'
