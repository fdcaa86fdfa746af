import { refuse } from '#platform/contract/problems.ts'
import { isWithin } from '#platform/server/access/networks.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Punch } from './add-entry.ts'
import type { Punched } from './offline-entry.ts'
import { clockProblems } from '../../contract/problems.ts'

/** From where people of an office clock in, and what happens to a clock-in from elsewhere. */
export interface NetworkRule {
  readonly networks: readonly string[]
  readonly rule: 'Off' | 'Flag' | 'Block'
}

export async function networkRule(sql: Sql, employeeId: number): Promise<NetworkRule | undefined> {
  const [rule] = await sql.rows<NetworkRule>(
    `select o.allowed_networks as networks, o.network_rule as rule from people.employees e join organisation.offices o on o.id = e.office_id where e.id = $1`,
    [employeeId],
  )
  return rule
}

/**
 * The mark of a shift that is begun outside the networks of its office, or a refusal where the office wants it. A punch that waited
 * comes from wherever the connection came back, which says nothing: it is marked and never refused.
 */
export function networkFlag(
  rule: NetworkRule | undefined,
  asked: Pick<Punch, 'work_from' | 'address'>,
  { waited }: Punched,
): string[] {
  if (!rule || rule.rule === 'Off' || rule.networks.length === 0) return []
  if (asked.work_from !== 'Office' || isWithin(asked.address, rule.networks)) return []
  if (rule.rule === 'Block' && !waited) refuse(clockProblems.outsideNetwork)
  return ['Outside network']
}
