import { anybody, type CallRule } from '../oracle/call-rules.ts'

/** Who may make the calls of workbooks: each is its owner’s. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST workbooks/import': anybody,
  'GET workbooks/getById/{id}': anybody,
  'POST workbooks/arrange/{id}': anybody,
  'POST workbooks/check/{id}': anybody,
  'POST workbooks/save/{id}': anybody,
  'GET workbooks/getErrors/{id}': anybody,
}
