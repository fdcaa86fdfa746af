import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { type FigureColumns, figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { floorPlans } from '../../contract/plans/floor-plans.ts'
import {
  type UtilisedGroup,
  type UtilisedTotals,
  type Utilisation,
  type utilisationCalls,
  utilisationPage,
} from '../../contract/utilisation/utilisation-calls.ts'
import { groupOf } from './group-of.ts'
import { checkAsked, seatShifts, type UtilisationRequest } from './seat-shifts.ts'

type Calls = typeof utilisationCalls

const percent = (part: string, whole: string): string =>
  `round(100 * (${part})::numeric / nullif(${whole}, 0), 2)::float8`
const [AVAILABLE, ASSIGNED] = ['count(*)', 'count(c.employee_id)']
const OCCUPIED = 'count(*) filter (where c.seconds > 0)'

const figures = `${AVAILABLE}::integer as available, ${ASSIGNED}::integer as assigned, (${OCCUPIED})::integer as occupied, (${AVAILABLE} - ${ASSIGNED})::integer as vacant,
  ${percent(ASSIGNED, AVAILABLE)} as planned_percent, ${percent(OCCUPIED, AVAILABLE)} as actual_percent, ${percent(OCCUPIED, ASSIGNED)} as show_up_percent,
  coalesce(round(sum(c.length)::numeric / 3600, 2), 0)::float8 as hours_available, coalesce(round(sum(c.seconds)::numeric / 3600, 2), 0)::float8 as hours_used,
  ${percent('sum(c.seconds)', 'sum(c.length)')} as hour_percent`

/** The groups in their order, as SQL over `counted`. */
function groupsQuery({ input }: UtilisationRequest): string {
  const { key, label, order } = groupOf[input.group_by ?? 'shift']
  return `select ${key} as key, ${label} as label, count(distinct c.seat_id)::integer as usable, ${figures} from counted c group by 1 order by ${order}`
}

/** For given values PostgreSQL expects next to no seats and looks through all of them for each cell, which takes seconds. */
const PLANNED = 'once'

/** The groups of the report, in their order. */
async function groupsOf(request: UtilisationRequest): Promise<UtilisedGroup[]> {
  const { sql, parameters } = seatShifts(request)
  return request.sql.rows<UtilisedGroup>(
    `with ${sql} ${groupsQuery(request)}`,
    parameters.values,
    PLANNED,
  )
}

interface Counted {
  readonly groups: readonly UtilisedGroup[]
  readonly totals: UtilisedTotals
}

/**
 * The groups and the sums of all, with how many people share a seat a day, and how many seats are assigned at the fullest minute: in one statement, as what
 * takes time is counting the cells.
 */
export async function countedOf(request: UtilisationRequest): Promise<Counted> {
  const { sql, parameters } = seatShifts(request)
  const [counted] = await request.sql.rows<Counted>(
    `with ${sql},
     days as (select u.day, count(distinct u.id) as seats from usable u where exists (select 1 from runs r where r.office_id = u.office_id and r.day = u.day) group by 1),
     people as (select c.day, count(distinct c.employee_id) as people from counted c group by 1),
     filled as (select c.day, c.planned_start, c.planned_end, count(c.employee_id) as seats from counted c group by 1, 2, 3),
     peaks as (
       select f.day, f.planned_start, (select sum(g.seats) from filled g where g.planned_start <= f.planned_start and g.planned_end > f.planned_start) as seats from filled f),
     totals as (
       select ${figures},
              (select round(sum(p.people)::numeric / nullif((select sum(d.seats) from days d), 0), 2)::float8 from people p) as sharing_ratio,
              (select max(${percent('k.seats', 'd.seats')}) from peaks k join days d on d.day = k.day) as peak_percent
         from counted c)
     select coalesce((select jsonb_agg(to_jsonb(g)) from (${groupsQuery(request)}) g), '[]') as groups, to_jsonb(totals) as totals from totals`,
    parameters.values,
    PLANNED,
  )
  if (!counted) throw new Error('an aggregate over nothing has a row')
  return counted
}

/** How much seats are used, by groups and in all. */
export async function utilisation(
  request: CallRequest<Calls['utilisation']>,
): Promise<Answer<Utilisation>> {
  await checkAsked(request)
  const { input, reach } = request
  const { groups, totals } = await countedOf(request)
  const first = input.startRow ?? 0
  const data: Utilisation = {
    seatsUtilizationReport: groups.slice(first, input.endRow ?? first + PAGE_SIZE),
    totals,
    is_partial: !reach.includes('all'),
  }
  return { data, total: groups.length }
}

const columns: FigureColumns<UtilisedGroup> = {
  Group: ({ label }) => label,
  'Usable seats': ({ usable }) => usable,
  Available: ({ available }) => available,
  Assigned: ({ assigned }) => assigned,
  Occupied: ({ occupied }) => occupied,
  Vacant: ({ vacant }) => vacant,
  'Planned %': ({ planned_percent }) => planned_percent,
  'Actual %': ({ actual_percent }) => actual_percent,
  'Show-up %': ({ show_up_percent }) => show_up_percent,
  'Hours available': ({ hours_available }) => hours_available,
  'Hours used': ({ hours_used }) => hours_used,
  'Hour %': ({ hour_percent }) => hour_percent,
}

/** All groups of the report as a file. */
export async function exportUtilisation(
  request: CallRequest<Calls['exportUtilisation']>,
): Promise<Download> {
  await checkAsked(request)
  const rows = await groupsOf(request)
  return figuresFile(
    request,
    { page: utilisationPage, of: floorPlans, columns, words: ['Group'] },
    rows,
  )
}
