import { type CallRule, needs } from '../oracle/call-rules.ts'

const pages = [
  '/agent-coachings-acknowledge',
  '/agent-coachings-acknowledge-new',
  '/coachings',
  '/coachings-new',
] as const

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST coaching/update_coaching/{id}': {
    ...needs('view', ...pages),
    body: { comment: '<p>We looked at it together.</p>' },
  },
  'GET coaching/getEffect/{id}': needs('view', ...pages),
}
