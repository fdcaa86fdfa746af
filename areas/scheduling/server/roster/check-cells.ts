import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { minutesBetween } from '../../contract/shift-times.ts'
import { type CellPlan, keyOf } from './stored-days.ts'

/** Shortest and longest shift, in minutes, as of shifts. */
const [SHORTEST, LONGEST] = [30, 960]

/** A plan as a person gave it: whole in itself. */
export function readCell(given: CellPlan): CellPlan {
  const { plan, shift_id, own_start, own_end } = given
  if (plan === 'Shift' && shift_id === null) refuse(rosterProblems.needsShift)
  if ((own_start === null) !== (own_end === null)) refuse(rosterProblems.needsBoth)
  if (plan !== 'Shift') {
    if (own_start !== null) refuse(rosterProblems.ofAShift)
    return { ...given, shift_id: null, kind: plan === 'As usual' ? null : given.kind }
  }
  if (own_start !== null && own_end !== null) {
    const length = minutesBetween(own_start, own_end)
    if (length < SHORTEST || length > LONGEST) refuse(rosterProblems.length)
  }
  return given
}

/** Nobody is planned twice on a day by one request. */
export function refuseTwice(cells: readonly CellPlan[]): void {
  if (new Set(cells.map(keyOf)).size < cells.length) refuse(rosterProblems.twice)
}

interface Misfit {
  readonly employee_id: number
  readonly name: string
  readonly date: string
  readonly client: string
  readonly shift: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly what: 'gone' | 'away' | 'client' | 'early' | 'late'
}

/** The person who is planned works here and for the client of the shift on that day, and the shift is worked then. */
export async function refuseMisfits(sql: Sql, cells: readonly CellPlan[]): Promise<void> {
  const [misfit] = await misfitsOf(sql, cells)
  if (!misfit) return
  const { what, name, client, shift, date, valid_from, valid_to } = misfit
  if (what === 'gone') refuse(rosterProblems.noShift)
  if (what === 'away') refuse(rosterProblems.notHere, { name, date })
  if (what === 'client') refuse(rosterProblems.notTheirClient, { name, client })
  if (what === 'early') refuse(rosterProblems.shiftNotYet, { shift, date: valid_from })
  refuse(rosterProblems.shiftOver, { shift, date: valid_to })
}

/** The same plans without those that cannot be. */
export async function fittingOf(sql: Sql, cells: readonly CellPlan[]): Promise<CellPlan[]> {
  const misfits = new Set((await misfitsOf(sql, cells)).map(keyOf))
  return cells.filter((cell) => !misfits.has(keyOf(cell)))
}

function misfitsOf(sql: Sql, cells: readonly CellPlan[]): Promise<Misfit[]> {
  const worked = cells.filter(({ plan }) => plan === 'Shift')
  return sql.rows<Misfit>(MISFITS, [
    worked.map(({ employee_id }) => employee_id),
    worked.map(({ date }) => date),
    worked.map(({ shift_id }) => shift_id),
  ])
}

// Today's on purpose: a roster is written ahead.
const MISFITS = `
  select * from (
    select e.id as employee_id, e.name, g.day as date, c.name as client, s.name as shift, s.valid_from, s.valid_to,
           case when s.id is null or s.is_deleted or not s.is_active then 'gone'
                when e.status = 'Left' or g.day < e.joining_date or g.day > e.worked_until then 'away'
                when not exists (select 1 from people.client_assignments a where a.employee_id = e.id and a.client_id = s.client_id and not a.is_deleted and g.day <@ daterange(a.from_date, a.to_date, '[]')) then 'client'
                when g.day < s.valid_from then 'early'
                when g.day > s.valid_to then 'late' end as what
      from unnest($1::bigint[], $2::date[], $3::bigint[]) as g(employee_id, day, shift_id)
      join people.employees e on e.id = g.employee_id left join shifts s on s.id = g.shift_id left join organisation.clients c on c.id = s.client_id) x
   where what is not null order by date, name`
