import { presentResource } from '#platform/web/screens/present-resource.ts'
import { aiQuotas } from '../contract/ai-quotas.ts'
import { AmountCell } from './amount-cell.tsx'
import { UsedCell } from './used-cell.tsx'
import { QuotaTargetInput } from './quota-target-input.tsx'

/** Quotas; whom they are for is chosen by name. */
export const presentAiQuotas = presentResource(aiQuotas, {
  inputs: { target_id: QuotaTargetInput },
  cells: { amount: AmountCell, used: UsedCell },
  listReads: ['applies_to', 'limit_kind', 'amount', 'warn_at_percent'],
  columns: [
    { name: 'target_name', width: 220 },
    { name: 'limit_kind', width: 130 },
    { name: 'amount', width: 120 },
    { name: 'used', width: 150 },
    { name: 'period', width: 90 },
    { name: 'on_limit', width: 110 },
    { name: 'warn_at_percent', width: 100 },
  ],
})
