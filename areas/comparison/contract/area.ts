import { area } from '#platform/contract/area.ts'
import { comparisonCalls } from './comparison-calls.ts'
import { comparisonFields } from './comparison-fields.ts'
import { comparisonLists } from './comparison-lists.ts'
import { comparisonPage } from './comparison-page.ts'

/** Comparison, as data: two tables, the columns to compare, and what came of it. */
export const comparisonArea = area('comparison', {
  label: 'AI comparison',
  resources: [comparisonLists, comparisonFields],
  pages: [comparisonPage],
  calls: comparisonCalls,
})
