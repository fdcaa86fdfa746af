import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { ColumnsCell } from './columns-cell.tsx'
import { WorksCell } from './works-cell.tsx'

/** Set-ups of files with an editor for their columns. */
export const presentBulkActivitySetups = presentResource(bulkActivitySetups, {
  inputs: {
    extra_fields: later(async () => (await import('./columns-input.tsx')).ColumnsInput),
    duplicate_keys: later(async () => (await import('./repeat-keys-input.tsx')).RepeatKeysInput),
  },
  cells: { extra_fields: ColumnsCell, works: WorksCell },
})
