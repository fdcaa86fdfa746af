import { type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE, reportOn } from '../oracle/call-rows.ts'

const pages = [
  '/agent-coachings-acknowledge',
  '/agent-coachings-acknowledge-new',
  '/coachings',
  '/coachings-new',
] as const

/** The report of one generation, and the same as a file. */
const report = (call: string, page: string, family: string): Readonly<Record<string, CallRule>> => {
  const rule = { ...needs('view', page), body: RANGE }
  return {
    [`POST ${call}/getReport`]: { ...rule, rows: reportOn(page, family) },
    [`POST ${call}/getReport/export`]: rule,
  }
}

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST coaching/update_coaching/{id}': {
    ...needs('view', ...pages),
    body: { comment: '<p>We looked at it together.</p>' },
  },
  'POST coaching/open_coaching/{id}': needs('edit', '/coachings', '/coachings-new'),
  ...report('coaching', '/coaching-report', 'coachings'),
  ...report('coaching_new', '/coaching-report-new', 'coachings-new'),
  'POST coaching/getDaysOff/{id}': needs('edit', '/coachings', '/coachings-new'),
  'GET coaching/getEffect/{id}': needs('view', ...pages),
}
