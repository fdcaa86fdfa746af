import { presentResource } from '#platform/web/screens/present-resource.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { ColumnsCell } from './columns-cell.tsx'
import { ColumnsInput } from './columns-input.tsx'
import { RepeatKeysInput } from './repeat-keys-input.tsx'

/** Set-ups of files with an editor for their columns. */
export const presentBulkActivitySetups = presentResource(bulkActivitySetups, {
  inputs: { extra_fields: ColumnsInput, duplicate_keys: RepeatKeysInput },
  cells: { extra_fields: ColumnsCell },
})
