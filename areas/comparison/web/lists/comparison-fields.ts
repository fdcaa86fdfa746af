import { presentResource } from '#platform/web/screens/present-resource.ts'
import { comparisonFields } from '../../contract/comparison-fields.ts'

/** Fields with how many columns they compare. */
export const presentComparisonFields = presentResource(comparisonFields, {
  columns: [
    { name: 'name', width: 240 },
    { name: 'client_ids', width: 240 },
    { name: 'field_count', width: 140 },
  ],
})
