import { daysAfter, dayNumber } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  CompanyHeadcount,
  GroupOfPeople,
  headcountCalls,
  HeadcountRow,
} from '../contract/headcount-calls.ts'
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

/** Which group a person was in on a day, as SQL over the position `p` of that day. */
const groupOf = {
  office: () => 'p.office_id',
  department: () => 'p.department_id',
  designation: () => 'p.designation_id',
  manager: () => 'p.reports_to_id',
  // The person who works for several belongs to the first of them.
  client: (day: string) =>
    `(select a.client_id from people.client_assignments a where a.employee_id = p.employee_id and not a.is_deleted and ${day} between a.from_date and coalesce(a.to_date, 'infinity') order by a.is_primary desc, a.from_date, a.id limit 1)`,
  month: () => '0::bigint',
} satisfies Record<GroupOfPeople, (day: string) => string>

/** Whether the filters let a position `p` of a day through: `$3` to `$6` offices, departments, designations and clients, empty ones narrow nothing. */
const isAmong = (day: string) =>
  `($3::bigint[] = '{}' or p.office_id = any($3)) and ($4::bigint[] = '{}' or p.department_id = any($4)) and ($5::bigint[] = '{}' or p.designation_id = any($5))
   and ($6::bigint[] = '{}' or exists (select from people.client_assignments a where a.employee_id = p.employee_id and a.client_id = any($6) and not a.is_deleted
                                          and ${day} between a.from_date and coalesce(a.to_date, 'infinity')))`

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

const FIRST_DAY = 'greatest($1::date - 1, s.begins)'
const LAST_DAY = 'least($2::date, s.ends)'

/** Where an employment stood on a day: the group it belonged to, and whether the filters let it through. */
const placeOn = (group: GroupOfPeople, day: string) =>
  `(select ${groupOf[group](day)} as key, ${isAmong(day)} as is_among
      from people.positions p where p.employee_id = s.employee_id and p.stint = s.stint and ${day} between p.from_date and coalesce(p.to_date, 'infinity'))`

/**
 * `$1` and `$2` are the days. Employments are counted, not people: who left and came back is counted for each. A person whom the filters let through on the
 * last day and not on the first has moved in, and the other way round.
 */
function rowsBy(group: GroupOfPeople): string {
  const required = requiredOf[group]
  return `with stay as (
      select s.employee_id as id, case when f.is_among then f.key end as first_key, case when l.is_among then l.key end as last_key, f.is_among as is_first, l.is_among as is_last,
             s.begins >= $1::date as is_new, s.ends <= $2::date as is_gone,
             coalesce((select t.counts_in_rate from people.attritions a join people.attrition_types t on t.id = a.attrition_type_id
                        where a.employee_id = s.employee_id and a.status in ('On Notice', 'Completed') and not a.is_deleted
                          and a.last_working_day between s.begins and s.ends order by a.last_working_day desc, a.id desc limit 1), true) as is_counted
        from people.employments s cross join lateral ${placeOn(group, FIRST_DAY)} f cross join lateral ${placeOn(group, LAST_DAY)} l
       where s.begins <= $2::date and s.ends >= $1::date and (f.is_among or l.is_among)),
    keys as (select first_key as key from stay where is_first union select last_key from stay where is_last),
    now as (
      select d.employee_id, bool_or(d.work_from = 'Remote') as is_remote from time_tracking.shift_days d where d.state = 'Open' and not d.is_deleted group by 1)
    select coalesce(k.key::text, '') as key, coalesce(${labelOf[group]}, 'None') as label,
           (select count(*)::integer from stay s where s.is_first and s.first_key is not distinct from k.key and not s.is_new) as opening,
           (select count(*)::integer from stay s where s.is_first and s.first_key is not distinct from k.key and s.is_new) as joined,
           (select count(*)::integer from stay s where s.is_last and s.last_key is not distinct from k.key and s.is_gone) as "left",
           (select count(*)::integer from stay s where s.is_last and s.last_key is not distinct from k.key and s.is_gone and s.is_counted) as counted_left,
           (select count(*)::integer from stay s where s.is_last and s.last_key is not distinct from k.key and (not s.is_first or s.first_key is distinct from k.key)) as moved_in,
           (select count(*)::integer from stay s where s.is_first and s.first_key is not distinct from k.key and (not s.is_last or s.last_key is distinct from k.key)) as moved_out,
           ${required ? `(select sum(headcount_required(h, $2::date))::integer from client_headcounts h where not h.is_deleted and ${required})` : 'null::integer'} as required,
           (select count(*)::integer from stay s join now n on n.employee_id = s.id where s.is_last and not s.is_gone and s.last_key is not distinct from k.key) as clocked_in_now,
           (select count(*)::integer from stay s join now n on n.employee_id = s.id and n.is_remote where s.is_last and not s.is_gone and s.last_key is not distinct from k.key) as remote_now
      from keys k order by label, key`
}

/** Who was there, came, went and is there, in groups of the company. */
export async function premierHeadcount({ input, sql }: Request): Promise<Answer<CompanyHeadcount>> {
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
