import { anybody, type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET personal_data/mine': anybody,
  // What is in the file is told by a test of its own.
  'POST personal_data/exportMine': { ...anybody, body: { is_real: 'no such field' } },
  'GET personal_data/peopleWhoLeft': needs('view', '/personal-data'),
  'GET personal_data/plan/{id}': needs('view', '/personal-data'),
  'POST personal_data/export/{id}': needs('edit', '/personal-data'),
  'POST personal_data/askErasure/{id}': needs('edit', '/personal-data'),
  'POST personal_data/withdrawErasure/{id}': needs('edit', '/personal-data'),
  'POST personal_data/anonymise/{id}': needs('delete', '/personal-data'),
}
