import { type CallRule, needs } from '../oracle/call-rules.ts'

/** The calls of one generation beside those of its families. */
const ofGeneration = (end: '' | '_new', page: '' | '-new'): Readonly<Record<string, CallRule>> => ({
  [`POST audit_form${end}/publish/{id}`]: needs('edit', `/audit-form${page}`),
  [`POST audit_form${end}/retire/{id}`]: needs('edit', `/audit-form${page}`),
  [`POST audit_form${end}/clone/{id}`]: needs('add', `/audit-form${page}`),
  [`POST audit_form_setup${end}/getAllCheckpoints`]: {
    ...needs('view', `/audit-form-setup${page}`, `/audit-form${page}`),
    body: { audit_form_setup_id: 1 },
  },
})

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET audit_error_severity/getByClient/{id}': needs('view', '/activity-audit/error-severity'),
  ...ofGeneration('', ''),
  ...ofGeneration('_new', '-new'),
}
