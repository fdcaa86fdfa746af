import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { RecordFormState } from './use-record-form.ts'

export interface FormSectionsProps {
  resource: AnyResource
  presentation: Presentation | undefined
  form: RecordFormState
  record: StoredRecord | undefined
  pageId: number | undefined
  /** In a dialog: titles above their fields. */
  isStacked?: boolean
}
