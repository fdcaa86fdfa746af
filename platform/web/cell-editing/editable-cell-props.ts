import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'

/** A cell that can be changed, and what it shows until then. */
export interface EditableCellProps {
  resource: AnyResource
  presentation: Presentation | undefined
  name: string
  field: Field
  record: StoredRecord
  children: ReactNode
}
