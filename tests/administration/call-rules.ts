import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET setUp/getSteps': needs('view', '/set-up'),
  'GET settings/secondFactor': needs('view', '/settings/security'),
  'POST setUp/hide': needs('view', '/set-up'),
  'POST setUp/skip': needs('edit', '/set-up'),
  'POST setUp/keep': needs('edit', '/set-up'),
  'POST setUp/takeUp': needs('edit', '/set-up'),
  'GET demoCompany/getState': needs('view', '/set-up'),
  'POST demoCompany/load': needs('edit', '/set-up'),
  'POST demoCompany/remove': needs('edit', '/set-up'),
}
