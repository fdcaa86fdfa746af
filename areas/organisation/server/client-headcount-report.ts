import { weekStartOf } from '#platform/server/week-start.ts'
import { dayNumber } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Sql } from '#platform/server/database/database.ts'
import {
  type ClientHeadcountRow,
  type ClientHeadcounts,
  type HeadcountTotals,
  type headcountCalls,
  LONGEST,
} from '../contract/headcount-calls.ts'
import { type HeadcountDay, inSteps } from '../contract/headcount-days.ts'
import { organisationProblems } from '../contract/problems.ts'

type Request = Pick<
  CallRequest<(typeof headcountCalls)['clientHeadcountReport']>,
  'input' | 'sql' | 'now'
>

/** Ordered headcounts of the filters; `$1` to `$4` are headcounts, clients, offices and designations, empty ones narrow nothing. */
const CHOSEN = `select h.*, c.name as client, o.name as office, d.name as designation, s.name as shift,
    (statement_timestamp() at time zone z.iana_name)::date as office_today
  from client_headcounts h join clients c on c.id = h.client_id join offices o on o.id = h.office_id join administration.time_zones z on z.id = o.timezone_id
  left join people.designations d on d.id = h.designation_id left join scheduling.shifts s on s.id = h.shift_id
 where not h.is_deleted and ($1::bigint[] = '{}' or h.id = any($1)) and ($2::bigint[] = '{}' or h.client_id = any($2))
   and ($3::bigint[] = '{}' or h.office_id = any($3)) and ($4::bigint[] = '{}' or h.designation_id = any($4))`

/** Who is there on a day, or today for a day to come; the person who is there today and not then leaves, the other way round joins. */
const ROWS = `with h as (${CHOSEN}),
  there as (
    select h.id, array(select headcount_people(t, least($5::date, $6::date)) from client_headcounts t where t.id = h.id) as now,
           array(select headcount_people(t, $5::date) from client_headcounts t where t.id = h.id) as then from h),
  counted as (
    select h.id, h.name, h.client_id, h.client, h.office, h.designation, h.shift, headcount_required(t, $5::date) as required, (headcount_on(t, $5::date)).shrinkage_percent,
           cardinality(there.now) as actual,
           (select count(*)::integer from unnest(there.now) p where not p = any(there.then)) as leaving,
           (select count(*)::integer from unnest(there.then) p where not p = any(there.now)) as joining,
           (select coalesce(json_agg(json_build_object('date', x.c ->> 'date', 'required', (x.c ->> 'required_headcount')::integer) order by x.c ->> 'date'), '[]')
              from (select c from jsonb_array_elements(h.checkpoints) c where (c ->> 'date')::date >= $5::date order by c ->> 'date' limit $7) x) as checkpoints
      from h join there on there.id = h.id join client_headcounts t on t.id = h.id)
  select c.id, c.name, c.client_id, c.client, c.office, c.designation, c.shift, c.required, headcount_to_staff(c.required, c.shrinkage_percent) as to_staff,
         c.actual, c.leaving, c.joining, c.checkpoints
    from counted c where c.required is not null or c.actual > 0 or c.joining > 0
   order by c.client, c.office, c.designation nulls first, c.name, c.id`

type Counted = Pick<ClientHeadcountRow, 'required' | 'to_staff' | 'actual' | 'leaving' | 'joining'>

/** A row as it is counted; its measures follow. */
type CountedRow = Omit<ClientHeadcountRow, keyof ReturnType<typeof measured>>

/** What clients ordered, who is there, and who has to be found. */
export async function clientHeadcountReport({
  input,
  sql,
  now,
}: Request): Promise<Answer<ClientHeadcounts>> {
  const today = now.slice(0, 10)
  const chosen = [
    input.headcount_ids ?? [],
    input.client_ids ?? [],
    input.offices_ids ?? [],
    input.designation_ids ?? [],
  ]
  const span = spanOf(input)
  const day = input.date ?? today
  const counted = await sql.rows<CountedRow>(ROWS, [...chosen, day, today, input.checkpoints ?? 3])
  const rows = counted.map((row): ClientHeadcountRow => ({ ...row, ...measured(row) }))
  const clients = new Map(rows.map(({ client_id, client }) => [client_id, client]))
  const series = span && {
    series: inSteps(
      await daysOf(sql, chosen, { ...span, today }),
      input.step ?? 'Day',
      await weekStartOf(sql),
    ),
  }
  const data = {
    date: day,
    clientHeadcountList: [...clients].map(([id, name]) => ({ id, name })),
    clientHeadcountReport: rows,
    totals: totalsOf(rows),
    ...series,
  }
  return { data, total: rows.length }
}

/** The measures that follow from what was counted. */
function measured({ required, to_staff, actual, leaving, joining }: Counted) {
  const forecast = actual - leaving + joining
  return {
    variance: required === null ? null : actual - required,
    fulfilment_percent: required ? Math.round((actual / required) * 10_000) / 100 : null,
    gap: to_staff === null ? null : actual - to_staff,
    forecast,
    forecast_variance: required === null ? null : forecast - required,
    to_hire: Math.max(0, (to_staff ?? 0) - forecast),
  }
}

/** Of everything the sum; whom to hire is summed too, for a spare person of one kind does not do the work of another. */
function totalsOf(rows: readonly ClientHeadcountRow[]): HeadcountTotals {
  const sum = (name: 'required' | 'to_staff' | 'actual' | 'leaving' | 'joining' | 'to_hire') =>
    rows.reduce((all, row) => all + (row[name] ?? 0), 0)
  const counted = {
    required: sum('required'),
    to_staff: sum('to_staff'),
    actual: sum('actual'),
    leaving: sum('leaving'),
    joining: sum('joining'),
  }
  return { ...counted, ...measured(counted), to_hire: sum('to_hire') }
}

interface Span {
  readonly from: string
  readonly to: string
}

function spanOf({ date_from, date_to }: Request['input']): Span | undefined {
  if (!date_from && !date_to) return undefined
  if (!date_from) refuse(organisationProblems.needsBoth, { label: 'From', field: 'date_from' })
  if (!date_to) refuse(organisationProblems.needsBoth, { label: 'To', field: 'date_to' })
  return checkedSpan(date_from, date_to)
}

/** Two days in their order, at most so far apart. */
export function checkedSpan(from: string, to: string): Span {
  if (to < from) refuse(organisationProblems.lastDayFirst)
  if (dayNumber(to) - dayNumber(from) >= LONGEST)
    refuse(organisationProblems.tooLong, { most: LONGEST })
  return { from, to }
}

/** All chosen headcounts together, day by day. */
async function daysOf(
  sql: Sql,
  chosen: readonly unknown[],
  { from, to, today }: Span & { today: string },
): Promise<HeadcountDay[]> {
  return sql.rows<HeadcountDay>(
    `with h as (${CHOSEN})
     select x.day as date, sum(x.required)::integer as required, sum(x.to_staff)::integer as to_staff, sum(x.actual)::integer as actual,
            sum(x.scheduled)::float8 as scheduled, sum(x.present)::integer as present,
            (sum(x.actual) - sum(x.required))::integer as variance, (sum(x.actual) - sum(x.to_staff))::integer as gap
       from h join client_headcounts t on t.id = h.id cross join lateral headcount_days(t, $5::date, $6::date, $7::date) x
      group by x.day order by x.day`,
    [...chosen, from, to, today],
  )
}
