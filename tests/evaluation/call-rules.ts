import { type CallRule, needs } from '../oracle/call-rules.ts'

const [PLANS, ITEMS] = ['/audit-sampling-plans', '/audit-sampling-items'] as const

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET audit_sampling_plans/previewDraw/{id}': needs('view', PLANS),
  'POST audit_sampling_plans/draw/{id}': {
    ...needs('edit', PLANS),
    body: { period_start: '2026-01-01' },
  },
  'POST audit_sampling_items/skip/{id}': {
    ...needs('edit', ITEMS),
    body: { skip_reason: 'The recording is gone' },
  },
}
