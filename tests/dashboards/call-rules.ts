import { anybody, type CallRule, needs } from '../oracle/call-rules.ts'

const CAMPAIGN = needs('view', '/dashboards/campaign')
const PRODUCTION = needs('view', '/dashboards/production')

/** Who may make the calls of dashboards. Whose work is counted, their tests say. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST dashboard/getAnalytics': anybody,
  'POST dashboard/getAnalytics/export': anybody,
  'POST dashboard/getCampaignSummary/{client_id}': CAMPAIGN,
  'POST dashboard/getCampaignSummary/{client_id}/export': CAMPAIGN,
  'POST dashboard/getProductionSummary/{client_id}': PRODUCTION,
  'POST dashboard/getProductionSummary/{client_id}/export': PRODUCTION,
}
