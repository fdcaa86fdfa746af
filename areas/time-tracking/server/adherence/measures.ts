import type { Sql } from '#platform/server/database/database.ts'
import { allowancesOf } from '../shift-plan.ts'
import { overtimeRuleOf } from '../timesheets/overtime-rules.ts'
import type { Measures } from './store-sums.ts'

/** Whose day it is, and what was planned of it. */
interface MeasuredDay {
  readonly employee_id: number
  readonly shift_id: number | null
  readonly business_date: string
}

/** What a day is measured by: what held on it, whenever that is asked. */
export async function measuresOf(
  sql: Sql,
  { employee_id, shift_id, business_date }: MeasuredDay,
): Promise<Measures> {
  const [allowances, overtimeRule] = await Promise.all([
    allowancesOf(sql, shift_id, business_date),
    overtimeRuleOf(sql, employee_id, business_date),
  ])
  return { allowances, overtimeRule }
}
