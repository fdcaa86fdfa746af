import { presentResource } from '#platform/web/screens/present-resource.ts'
import { documentsCategory } from '../../contract/documents-category.ts'
import { AccessCell } from './access-cell.tsx'
import { AccessInput } from './access-input.tsx'

/** Categories, with whom new documents of each are for. */
export const presentCategories = presentResource(documentsCategory, {
  columns: [
    { name: 'name' },
    { name: 'parent_id', width: 140 },
    { name: 'code', width: 72 },
    { name: 'approver_id', width: 150 },
    { name: 'review_months', width: 110 },
    { name: 'documents_count', width: 96 },
    { name: 'is_active', width: 80 },
  ],
  inputs: { access: AccessInput },
  cells: { access: AccessCell },
})
