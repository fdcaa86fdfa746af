import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET audit_error_severity/getByClient/{id}': needs('view', '/activity-audit/error-severity'),
}
