import { type CallRule, needs } from '../oracle/call-rules.ts'

const PRODUCTION = needs('view', '/dashboards/production')

/** Who may make the calls of dashboards. Whose work is counted, their tests say. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST dashboard/getProductionSummary/{client_id}': PRODUCTION,
  'POST dashboard/getProductionSummary/{client_id}/export': PRODUCTION,
}
