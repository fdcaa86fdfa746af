import type { ComparedField } from '../../contract/comparison-fields.ts'
import type { ComparisonKind } from '../../contract/comparison-words.ts'

/** A run as it is worked at. */
export interface OpenRun {
  readonly id: number
  readonly name: Exclude<ComparisonKind, 'summary'>
  readonly list_id: number
  readonly client_id: number
  readonly fields: readonly ComparedField[]
  readonly created_by: number
}
