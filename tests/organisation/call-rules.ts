import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET clientSetUp/getParts': needs('add', '/set-up/client'),
  'POST clientSetUp/create': needs('add', '/set-up/client'),
}
