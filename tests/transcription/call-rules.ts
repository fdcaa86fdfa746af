import { type CallRule, needs } from '../oracle/call-rules.ts'
import { fetchingCallRules } from './fetching-call-rules.ts'

const VIEW = needs('view', '/transcribe-job')
const EDIT = needs('edit', '/transcribe-job')

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = { ...fetchingCallRules }
