import { type CallRule, needs } from '../oracle/call-rules.ts'

const compare = needs('view', '/comparison')

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST aiComparison/{name}': { ...compare, body: { listId: 1, fieldGroupId: 1 } },
  'POST comparison_runs/getRows': { ...compare, body: { run_id: 1 } },
  'POST comparison_runs/export': { ...compare, body: { run_id: 1, format: 'csv' } },
  'POST comparison_runs/getAll': { ...compare, body: {} },
  'POST aiComparisonFields/getAllForDropdown': {
    ...needs('view', '/ai-comparison-fields', '/comparison'),
    body: {},
  },
}
