import { type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE, reportOn } from '../oracle/call-rows.ts'

const [PLANS, ITEMS] = ['/audit-sampling-plans', '/audit-sampling-items'] as const
const CALIBRATIONS = '/audit-calibrations'
const coverage = { ...needs('view', '/sampling-coverage'), body: RANGE }
const calibrated = { ...needs('view', '/calibration-report'), body: RANGE }
const answers = { body: { answers: [{ checkpoint_id: 1, score_id: 1 }] } }

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST audit_sampling_items/getCoverage': {
    ...coverage,
    rows: reportOn('/sampling-coverage', 'audit-sampling-items'),
  },
  'POST audit_sampling_items/getCoverage/export': coverage,
  'POST audit_calibrations/getReport': calibrated,
  'POST audit_calibrations/getReport/export': calibrated,
  'GET audit_sampling_plans/previewDraw/{id}': needs('view', PLANS),
  'POST audit_sampling_plans/draw/{id}': {
    ...needs('edit', PLANS),
    body: { period_start: '2026-01-01' },
  },
  'GET audit_calibrations/getState/{id}': needs('view', CALIBRATIONS),
  'POST audit_calibrations/submitAnswers/{id}': { ...needs('view', CALIBRATIONS), ...answers },
  'POST audit_calibrations/reveal/{id}': needs('view', CALIBRATIONS),
  'POST audit_calibrations/setConsensus/{id}': { ...needs('view', CALIBRATIONS), ...answers },
  'POST audit_calibrations/close/{id}': needs('view', CALIBRATIONS),
  'POST audit_sampling_items/skip/{id}': {
    ...needs('edit', ITEMS),
    body: { skip_reason: 'The recording is gone' },
  },
}
