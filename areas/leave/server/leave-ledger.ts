import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { LedgerKind } from '../contract/leave-ledger.ts'

/** A change of a balance. */
export interface Entry {
  readonly leave_year: number
  readonly effective_date: string
  readonly kind: LedgerKind
  readonly days: number
  readonly leave_id?: number
  readonly expires_on?: string
  readonly note?: string
  readonly period_start?: string
  readonly period_end?: string
  /** Days before rounding, of an accrual. */
  readonly earned?: number | null
}

/** Whose balance, of what, and whose doing; nobody's when it happens by itself. */
export interface Account {
  readonly employee_id: number
  readonly leave_type_id: number
  readonly actor?: number | null
}

/** Whatever changes what a person has left takes turns: balances are read and posted under this lock. */
export const lockPerson = (sql: Sql, employeeId: number) =>
  sql.rows('select people.hold_people(array[$1::bigint])', [employeeId])

/** Writes an entry of the ledger, with its history; the balance follows by itself. */
export async function post(sql: Sql, entry: Entry & Account): Promise<void> {
  if (entry.days === 0 && entry.kind !== 'Accrual') return
  await sql.rows(
    `with row as (
       insert into leave_ledger (employee_id, leave_type_id, leave_year, effective_date, kind, days, leave_id, expires_on, note, period_start, period_end, earned, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $11, $11) returning *)
     ${recordHistory({ of: 'leave-ledger', action: 'create', actor: '$11', after: 'to_jsonb(row)', from: 'row' })}`,
    [
      entry.employee_id,
      entry.leave_type_id,
      entry.leave_year,
      entry.effective_date,
      entry.kind,
      entry.days,
      entry.leave_id ?? null,
      entry.expires_on ?? null,
      entry.note ?? null,
      entry.period_start ?? null,
      entry.actor ?? null,
      entry.period_end ?? null,
      entry.earned ?? null,
    ],
  )
}

/** Writes some entries of one account, in their order; answers how many. */
export async function postAll(
  sql: Sql,
  entries: readonly Entry[],
  account: Account,
): Promise<number> {
  const some = entries.filter(({ days }) => days !== 0)
  for (const entry of some) await post(sql, { ...account, ...entry })
  return some.length
}

/** The counted days of a stored leave by leave year, from a day on. */
export const countedByYear = (sql: Sql, leaveId: number, from = '-infinity') =>
  sql.rows<{ leave_year: number; days: number; first_day: string }>(
    `select leave_year, sum(counted)::float8 as days, min(day)::text as first_day from leave_days
      where leave_id = $1 and day >= $2::date and counted > 0 group by 1 order by 1`,
    [leaveId, from],
  )
