import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET peopleSetUp/getParts': needs('add', '/set-up/people'),
  'POST peopleSetUp/create': needs('add', '/set-up/people'),
}
