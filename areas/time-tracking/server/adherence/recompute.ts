import type { Sql } from '#platform/server/database/database.ts'
import { knownDays, type KnownDay, type Measure, type PersonDay, sharesOf } from './known-days.ts'

/** Days computed and stored at once. */
const AT_ONCE = 200

const COLUMNS = [
  'client_id',
  'scheduled_seconds',
  'matched_seconds',
  'excused_seconds',
  'planned_work_seconds',
  'worked_seconds',
  'excused_work_seconds',
  'late_seconds',
  'raw_percent',
  'excused_percent',
  'net_percent',
  'conformance_percent',
  'conformance_net_percent',
  'segments',
  'computed_at',
]

const STORE = `
  insert into adherence (employee_id, business_date, ${COLUMNS.join(', ')})
  select x.employee_id, x.business_date, ${COLUMNS.map((name) => `x.${name}`).join(', ')}
    from jsonb_populate_recordset(null::adherence, $1::jsonb) x
  on conflict (employee_id, business_date) do update set
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')},
    version = adherence.version + 1, date_updated = statement_timestamp()`

/** Computes some days anew and stores each in the place of what was known of it. */
export async function recompute(
  sql: Sql,
  days: readonly PersonDay[],
  measure: Measure,
): Promise<void> {
  for (let at = 0; at < days.length; at += AT_ONCE) {
    const known = await knownDays(sql, days.slice(at, at + AT_ONCE), measure)
    await sql.rows(STORE, [JSON.stringify(known.map(asRow))])
  }
}

const asRow = ({ sums, read_at, ...day }: KnownDay) => ({
  ...day,
  computed_at: read_at,
  scheduled_seconds: sums.scheduled,
  matched_seconds: sums.matched,
  excused_seconds: sums.excused,
  planned_work_seconds: sums.planned_work,
  worked_seconds: sums.worked,
  excused_work_seconds: sums.excused_work,
  ...sharesOf(sums),
  segments: sums.segments,
})
