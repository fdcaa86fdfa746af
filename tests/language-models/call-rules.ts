import { anybody, type CallRule, needs } from '../oracle/call-rules.ts'
import { RANGE, reportOn } from '../oracle/call-rows.ts'

const usage = { ...needs('view', '/ai-usage'), body: RANGE }

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET llm/list': anybody,
  'GET llm/prompts': anybody,
  'POST ai_ledger/getReport': { ...usage, rows: reportOn('/ai-usage', 'ai-ledger') },
  'POST ai_ledger/getReport/export': usage,
}
