import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { comparisonLists } from '../../contract/comparison-lists.ts'
import { TableFileInput } from './table-file-input.tsx'

/** Lists with their files; a record shows what is wrong in them, and leads to a comparison. */
export const presentComparisonLists = presentResource(comparisonLists, {
  inputs: { left_file: TableFileInput, right_file: TableFileInput },
  columns: [
    { name: 'name', width: 220 },
    { name: 'client_id', width: 160 },
    { name: 'left_rows', label: 'Left', width: 90 },
    { name: 'right_rows', label: 'Right', width: 90 },
    { name: 'joined_rows', width: 90 },
    { name: 'state', width: 110 },
  ],
  isUnderWay: ({ state }) => state === 'Loading',
  panels: [
    {
      title: 'Tables',
      isFirst: true,
      Panel: later(async () => (await import('./tables-panel.tsx')).TablesPanel),
    },
  ],
})
