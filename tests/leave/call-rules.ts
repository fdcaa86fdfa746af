import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET leave_config/getTemplates': needs('edit', '/leave-configs'),
  'POST leave_config/previewTemplate': needs('edit', '/leave-configs'),
  'POST leave_config/applyTemplate': needs('edit', '/leave-configs'),
}
