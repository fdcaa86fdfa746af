import { daysAfter, dayNumber } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { GroupOfPeople, headcountCalls, HeadcountRow } from '../contract/headcount-calls.ts'
import { checkedSpan } from './client-headcount-report.ts'

type Request = Pick<CallRequest<(typeof headcountCalls)['premierHeadcount']>, 'input' | 'sql'>

/** What was counted of a group; the rest follows. Some types of leaving, such as moves within the group, do not count in the rate. */
type Counted = { readonly counted_left: number } & Pick<
  HeadcountRow,
  | 'key'
  | 'label'
  | 'opening'
  | 'joined'
  | 'left'
  | 'moved_in'
  | 'moved_out'
  | 'required'
  | 'clocked_in_now'
  | 'remote_now'
>

/** Which group a person was in at the end of a day. */
const groupOn = (field: string, day: string): string => `employee_was(e.id, '${field}', ${day})`

const onDay = {
  office: (day: string) => groupOn('office_id', day),
  department: (day: string) => groupOn('department_id', day),
  designation: (day: string) => groupOn('designation_id', day),
  manager: (day: string) => groupOn('reports_to_id', day),
  // The person who works for several belongs to the first of them.
  client: (day: string) =>
    `(select a.client_id from people.client_assignments a where a.employee_id = e.id and not a.is_deleted and ${day} between a.from_date and coalesce(a.to_date, 'infinity') order by a.is_primary desc, a.from_date, a.id limit 1)`,
  month: () => '0::bigint',
} satisfies Record<GroupOfPeople, (day: string) => string>

const labelOf = {
  office: '(select name from offices where id = k.key)',
  department: '(select name from departments where id = k.key)',
  designation: '(select name from people.designations where id = k.key)',
  manager: '(select name from people.employees where id = k.key)',
  client: '(select name from clients where id = k.key)',
  month: `to_char($1::date, 'FMMonth YYYY')`,
} satisfies Record<GroupOfPeople, string>

/** What clients ordered of a group on the last day; of departments and leads nobody orders. */
const requiredOf: Readonly<Partial<Record<GroupOfPeople, string>>> = {
  office: 'h.office_id = k.key',
  designation: 'h.designation_id = k.key',
  client: 'h.client_id = k.key',
  month: 'true',
}

/** `$1` and `$2` are the days, `$3` to `$6` offices, departments, designations and clients, empty ones narrow nothing. */
function rowsBy(group: GroupOfPeople): string {
  const at = onDay[group]
  const required = requiredOf[group]
  return `with e as (
      select e.*, e.worked_until as last_day,
             coalesce((select t.counts_in_rate from people.attritions a join people.attrition_types t on t.id = a.attrition_type_id where a.employee_id = e.id and a.status in ('On Notice', 'Completed') and not a.is_deleted order by a.last_working_day desc, a.id desc limit 1), true) as is_counted
        from people.employees e
       where not e.is_deleted and (e.status <> 'Left' or e.worked_until is not null) and e.joining_date <= $2::date and ($3::bigint[] = '{}' or e.office_id = any($3)) and ($4::bigint[] = '{}' or e.department_id = any($4))
         and ($5::bigint[] = '{}' or e.designation_id = any($5)) and ($6::bigint[] = '{}' or e.client_ids && $6)),
    stay as (
      select e.id, ${at('greatest($1::date - 1, e.joining_date)')} as first_key, ${at('least($2::date, e.last_day)')} as last_key,
             e.joining_date >= $1::date as is_new, coalesce(e.last_day <= $2::date, false) as is_gone, e.is_counted
        from e where e.last_day is null or e.last_day >= $1::date),
    keys as (select first_key as key from stay union select last_key from stay),
    now as (
      select d.employee_id, bool_or(d.work_from = 'Remote') as is_remote from time_tracking.shift_days d where d.state = 'Open' and not d.is_deleted group by 1)
    select coalesce(k.key::text, '') as key, coalesce(${labelOf[group]}, 'None') as label,
           (select count(*)::integer from stay s where s.first_key is not distinct from k.key and not s.is_new) as opening,
           (select count(*)::integer from stay s where s.first_key is not distinct from k.key and s.is_new) as joined,
           (select count(*)::integer from stay s where s.last_key is not distinct from k.key and s.is_gone) as "left",
           (select count(*)::integer from stay s where s.last_key is not distinct from k.key and s.is_gone and s.is_counted) as counted_left,
           (select count(*)::integer from stay s where s.last_key is not distinct from k.key and s.first_key is distinct from k.key) as moved_in,
           (select count(*)::integer from stay s where s.first_key is not distinct from k.key and s.last_key is distinct from k.key) as moved_out,
           ${required ? `(select sum(headcount_required(h, $2::date))::integer from client_headcounts h where not h.is_deleted and ${required})` : 'null::integer'} as required,
           (select count(*)::integer from stay s join now n on n.employee_id = s.id where s.last_key is not distinct from k.key) as clocked_in_now,
           (select count(*)::integer from stay s join now n on n.employee_id = s.id and n.is_remote where s.last_key is not distinct from k.key) as remote_now
      from keys k order by label, key`
}

/** Who was there, came, went and is there, in groups of the company. */
export async function premierHeadcount({ input, sql }: Request): Promise<Answer> {
  const span = checkedSpan(input.date_from, input.date_to)
  const filters = [
    input.offices_ids ?? [],
    input.departments_ids ?? [],
    input.designation_ids ?? [],
    input.client_ids ?? [],
  ]
  const group = input.group_by ?? 'office'
  const spans = group === 'month' ? monthsOf(span) : [span]
  const counted: (Counted & { days: number })[] = []
  for (const { from, to } of spans) {
    const rows = await sql.rows<Counted>(rowsBy(group), [from, to, ...filters])
    const days = dayNumber(to) - dayNumber(from) + 1
    counted.push(...rows.map((row) => ({ ...row, days, ...(group === 'month' && { key: from }) })))
  }
  const rows = counted.map(measured)
  return { data: { rows, totals: await totals(sql, span, filters) }, total: rows.length }
}

/** Everybody together: moves between groups cancel. */
async function totals(sql: Sql, { from, to }: Span, filters: readonly unknown[]) {
  const [all] = await sql.rows<Counted>(rowsBy('month'), [from, to, ...filters])
  const days = dayNumber(to) - dayNumber(from) + 1
  return all ? { ...measured({ ...all, days }), key: '', label: 'Total' } : null
}

interface Span {
  readonly from: string
  readonly to: string
}

function monthsOf({ from, to }: Span): Span[] {
  const spans: Span[] = []
  for (let start = from; start <= to;) {
    const next = daysAfter(`${start.slice(0, 7)}-01`, 31).slice(0, 7)
    const end = daysAfter(`${next}-01`, -1)
    spans.push({ from: start, to: end < to ? end : to })
    start = `${next}-01`
  }
  return spans
}

const YEAR = 365

function measured({ days, counted_left, ...row }: Counted & { days: number }): HeadcountRow {
  const closing = row.opening + row.joined - row.left + row.moved_in - row.moved_out
  const average = (row.opening + closing) / 2
  const rate = average === 0 ? null : (counted_left / average) * 100
  return {
    ...row,
    closing,
    average,
    attrition_percent: rounded(rate),
    annualised_percent: rounded(rate === null ? null : (rate * YEAR) / days),
    gap: row.required === null ? null : closing - row.required,
  }
}

const rounded = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100) / 100
