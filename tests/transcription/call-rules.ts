import type { CallRule } from '../oracle/call-rules.ts'
import { fetchingCallRules } from './fetching-call-rules.ts'
import { listeningCallRules } from './listening-call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  ...fetchingCallRules,
  ...listeningCallRules,
}
