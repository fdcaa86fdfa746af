import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET holiday/getCountries': needs('add', '/holiday'),
  'POST holiday/previewCountry': needs('add', '/holiday'),
  'POST holiday/loadCountry': needs('add', '/holiday'),
}
