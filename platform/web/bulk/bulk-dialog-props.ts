import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'

/** What is known before many records are changed. */
export interface BulkDialogProps {
  readonly resource: AnyResource
  readonly presentation: Presentation | undefined
  /** How many were chosen. */
  readonly chosen: number
  /** Those of them it can be done to, by what is known here. */
  readonly possible: readonly StoredRecord[]
  readonly onClose: () => void
  /** Everything that could be done is done: the selection has served. */
  readonly onDone: () => void
}
