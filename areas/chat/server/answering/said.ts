import type { Usage } from '../../contract/answers.ts'
import type { Ending } from './watch-right.ts'

/** What a model said until it ended, failed or was ended. */
export interface Said {
  readonly text: string
  readonly usage: Usage
  readonly ending: Ending | undefined
  readonly hasFailed: boolean
  readonly secondsToFirst: number | null
}
