import type { Filter } from '#platform/contract/grid-request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { filterConditions, searchCondition } from '#platform/server/records/conditions.ts'
import { type Grid, readGrid } from '#platform/server/records/grid.ts'
import { baseConditions, readList, type Reader, where } from '#platform/server/records/read.ts'
import type { Row } from '#platform/server/records/served.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { activityCalls } from '../contract/calls.ts'
import { activityProblems } from '../contract/problems.ts'
import { type Grouping, reportStatement } from './report-sql.ts'

type Request = CallRequest<(typeof activityCalls)['all']>
type Filters = Request['input']

/** The longest range of a report. */
const LONGEST_DAYS = 400

/**
 * Logged activities in a range: totals, a series by day, and behind them the logs themselves or, grouped, the groups. The
 * numbers come from one selection under one scope, read once, so they add up.
 */
export async function loggedActivities(request: Request, reach: Reader['reach']): Promise<Answer> {
  const { input, asked, viewer, engine, now } = request
  checkRange(input)
  const grid = readGrid(asked.input)
  const reader = { viewer, reach }
  const category_ids = await withSubcategories(request)
  const filter = filterOf({ ...input, category_ids })
  const groups = input.group_by
  const [sums, logs] = await Promise.all([
    sumsOf(request, reader, grid, filter),
    groups.length > 0
      ? undefined
      : readList(
          engine.registry,
          engine.registry.get(activityLogs.name),
          request.sql,
          reader,
          grid,
          filter,
        ),
  ])
  const { data: rows, ...counted } = logs ?? groupPage(sums.groups, groups, grid)
  const series = sums.series.map((point) => ({ ...point, counted_at: now }))
  const range = { date_from: input.date_from, date_to: input.date_to }
  return { data: { totals: sums.totals, series, rows, range }, ...counted }
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

interface Sums {
  readonly totals: unknown
  readonly series: readonly object[]
  readonly groups: readonly Row[]
}

/** Totals, series and groups of the selected logs: one statement, so that the selection is made once. */
async function sumsOf(
  { engine, now, sql, input }: Request,
  reader: Reader,
  grid: Grid,
  filter: Filter,
): Promise<Sums> {
  const of = engine.registry.get(activityLogs.name)
  const parameters = new Parameters()
  const at = parameters.add(now, 'timestamptz')
  const conditions = [
    ...baseConditions(of, reader, parameters, 'r'),
    ...filterConditions(of, { ...grid.filter, ...filter }, parameters, 'r'),
  ]
  if (grid.search.trim() !== '')
    conditions.push(searchCondition(engine.registry, of, grid.search, parameters, 'r'))
  const text = reportStatement(where(conditions), at, input.group_by)
  const [sums] = await sql.rows<Sums>(text, parameters.values)
  if (!sums) throw new Error('a statement of sums always answers one row')
  return sums
}

/** One page of the groups, each with its keys and its words. */
function groupPage(
  groups: readonly Row[],
  groupings: readonly Grouping[],
  { offset, limit }: Grid,
): { data: Row[]; total: number } {
  const data = groups.slice(offset, offset + limit).map((row) => ({
    ...row,
    key: groupings.map((_, index) => row[`key${index}`]),
    label: groupings.map((_, index) => row[`label${index}`]).join(' / '),
  }))
  return { data, total: groups.length }
}
