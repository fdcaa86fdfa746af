import type { Filter } from '#platform/contract/grid-request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { filterConditions, searchCondition } from '#platform/server/records/conditions.ts'
import { type Grid, readGrid } from '#platform/server/records/grid.ts'
import { baseConditions, readList, type Reader, where } from '#platform/server/records/read.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { activityCalls } from '../contract/calls.ts'
import { activityProblems } from '../contract/problems.ts'
import { type Grouping, groupFor, measures, selection } from './report-sql.ts'

type Request = CallRequest<(typeof activityCalls)['all']>
type Filters = Request['input']

/** Longest range of a report, groups it answers at most, and series its chart tells apart. */
const LONGEST_DAYS = 400
const MOST_GROUPS = 1000
const SERIES = 5

/**
 * Logged activities in a range: totals, a series by day, and behind them the logs themselves or, grouped, the groups. All
 * three come from one selection under one scope, so they add up.
 */
export async function loggedActivities(request: Request, reach: Reader['reach']): Promise<Answer> {
  const { input, asked, viewer, engine } = request
  checkRange(input)
  const grid = readGrid(asked.input)
  const reader = { viewer, reach }
  const category_ids = await withSubcategories(request)
  const filter = filterOf({ ...input, category_ids })
  const groups = input.group_by
  const of = engine.registry.get(activityLogs.name)
  const [totals, series, behind] = await Promise.all([
    totalsOf(request, reader, grid, filter),
    seriesOf(
      request,
      reader,
      grid,
      filter,
      groups.find((one) => !['day', 'week', 'month'].includes(one)) ?? 'client',
    ),
    groups.length > 0
      ? groupsOf(request, reader, grid, filter, groups)
      : readList(engine.registry, of, request.sql, reader, grid, filter),
  ])
  const { data: rows, ...counted } = behind
  return {
    data: { totals, series, rows, range: { date_from: input.date_from, date_to: input.date_to } },
    ...counted,
  }
}

function checkRange({ date_from, date_to }: Filters): void {
  const days = (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000
  if (days < 0) refuse({ status: 422, field: 'date_to', text: 'To must not be before from' })
  if (days > LONGEST_DAYS) refuse(activityProblems.outOfRange, { days: LONGEST_DAYS })
}

/** A category chosen as a filter stands for its subcategories too: logs are kept under these. */
async function withSubcategories({ sql, input }: Request): Promise<number[]> {
  if (input.category_ids.length === 0) return []
  const rows = await sql.rows<{ id: number }>(
    'select id from activity_categories where id = any($1) or parent_id = any($1)',
    [input.category_ids],
  )
  return [...new Set([...input.category_ids, ...rows.map(({ id }) => id)])]
}

/** The filter body as conditions on the logs; an empty list is no filter. */
function filterOf(input: Filters): Filter {
  const among = (name: string, values: readonly unknown[]): Filter =>
    values.length > 0 ? { [name]: { in: values } } : {}
  return {
    business_date: { between: [input.date_from, input.date_to] },
    ...among('client_id', input.client_ids),
    ...among('category_id', input.category_ids),
    ...among('activity_setup_id', input.activity_setup_ids),
    ...among('status_id', input.status_ids),
    ...among('status_kind', input.status_kinds),
    ...among('office_id', input.offices_ids),
    ...among('manager_id', input.managers_ids),
    ...among('employee_id', input.employees_ids),
    ...among('user_id', input.user_ids),
    ...(input.reference_no !== null && { reference_no: { contains: input.reference_no } }),
    ...(input.source !== null && { source: { eq: input.source } }),
  }
}

/** The start of every statement of the report: the selected logs, under the same scope, filters and search as the list. */
function selected(
  { engine, now }: Request,
  reader: Reader,
  grid: Grid,
  filter: Filter,
): { parameters: Parameters; ctes: string; at: string } {
  const of = engine.registry.get(activityLogs.name)
  const parameters = new Parameters()
  const at = parameters.add(now, 'timestamptz')
  const conditions = [
    ...baseConditions(of, reader, parameters, 'r'),
    ...filterConditions(of, { ...grid.filter, ...filter }, parameters, 'r'),
  ]
  if (grid.search.trim() !== '')
    conditions.push(searchCondition(engine.registry, of, grid.search, parameters, 'r'))
  return { parameters, ctes: selection(where(conditions), at), at }
}

async function totalsOf(
  request: Request,
  reader: Reader,
  grid: Grid,
  filter: Filter,
): Promise<unknown> {
  const { parameters, ctes, at } = selected(request, reader, grid, filter)
  const columns = measures('(select coalesce(sum(seconds), 0) from desk)').replaceAll('$now', at)
  const [totals] = await request.sql.rows(
    `with ${ctes} select ${columns} from g`,
    parameters.values,
  )
  return totals
}

/** Logs a day for the largest groups, the others together. */
async function seriesOf(
  request: Request,
  reader: Reader,
  grid: Grid,
  filter: Filter,
  grouping: Grouping,
): Promise<unknown[]> {
  const { parameters, ctes, at } = selected(request, reader, grid, filter)
  const { key, label } = groupFor[grouping]
  return request.sql.rows(
    `with ${ctes},
     largest as (select ${key} as key, count(*) as logs from g group by 1 order by 2 desc, 1 limit ${SERIES})
     select g.business_date as date, case when l.key is null then '' else l.key end as key, case when l.key is null then 'Other' else max(${label}) end as label,
            count(*)::integer as logs, coalesce(sum(g.seconds), 0)::bigint as time_seconds, ${at} as counted_at
       from g left join largest l on l.key = ${key} group by g.business_date, l.key order by g.business_date, count(*) desc, l.key`.replaceAll(
      `max(${label})`,
      `max((${label})::text)`,
    ),
    parameters.values,
  )
}

async function groupsOf(
  request: Request,
  reader: Reader,
  grid: Grid,
  filter: Filter,
  groups: readonly Grouping[],
): Promise<{ data: unknown[]; total: number }> {
  const { parameters, ctes, at } = selected(request, reader, grid, filter)
  // Nobody's key is an empty text, so that equal keys can be joined by hashing.
  const keys = groups.map((one, index) => `coalesce(${groupFor[one].key}, '') as key${index}`)
  const labels = groups.map((one, index) => `max((${groupFor[one].label})::text) as label${index}`)
  const same = groups.map((_, index) => `w.key${index} = k.key${index}`).join(' and ')
  const places = groups.map((_, index) => `key${index}`).join(', ')
  const rows = await request.sql.rows(
    `with ${ctes},
     keyed as materialized (select g.*, ${keys.join(', ')} from g),
     days as (select distinct ${places}, employee_id, business_date from keyed),
     worked as materialized (select ${places}, sum(d.seconds)::bigint as seconds from days join desk d using (employee_id, business_date) group by ${places}),
     sums as (select ${places}, ${labels.join(', ')}, ${measures('0').replaceAll('$now', at)} from keyed g group by ${places})
     select k.*, round(100.0 * k.time_seconds / nullif(sum(k.time_seconds) over (), 0), 2) as share_percent, coalesce(w.seconds, 0) as at_desk_seconds,
            round(100.0 * k.time_seconds / nullif(w.seconds, 0), 2) as utilisation_percent
       from sums k left join worked w on ${same}
      order by ${groups.every((one) => ['day', 'week', 'month'].includes(one)) ? places : 'k.logs desc, ' + places} limit ${MOST_GROUPS}`,
    parameters.values,
  )
  const named = rows.map((row) => ({
    ...row,
    key: groups.map((_, index) => row[`key${index}`]),
    label: groups.map((_, index) => row[`label${index}`]).join(' / '),
  }))
  return { data: named.slice(grid.offset, grid.offset + grid.limit), total: named.length }
}
