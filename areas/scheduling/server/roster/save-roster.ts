import { refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type { SavedCell, SavedRoster } from '../../contract/roster/roster-shape.ts'
import { readCell, refuseMisfits, refuseTwice } from './check-cells.ts'
import { NOTHING, seenOf } from './roster-cells.ts'
import { storeDrafts } from './store-drafts.ts'
import { type CellPlan, type DaysOf, holdDays, keyOf } from './stored-days.ts'

type Request = CallRequest<(typeof rosterCalls)['saveRoster']>
type Planning = Pick<Request, 'sql' | 'viewer' | 'reach'>

type SeenCell = CellPlan & { readonly seen?: string | null | undefined }

/** Plans many days at once: all of them, or none. What another person changed meanwhile is not overwritten. */
export async function saveRoster(request: Request): Promise<Answer<SavedRoster>> {
  const { sql, viewer, input } = request
  if (input.cells.length === 0) refuse(rosterProblems.noCells)
  const cells = cellsOf(input.cells)
  refuseTwice(cells)
  await refuseOthers(
    request,
    cells.map(({ employee_id }) => employee_id),
  )
  const stored = await holdDays(sql, cells)
  await refuseStale(request, cells, stored)
  await refuseMisfits(sql, cells)
  const changed = await storeDrafts(sql, viewer.user_id, cells, stored)
  return { data: { changed, cells: await seenCells(sql, cells) }, message: 'Roster saved' }
}

/** What the next change of these days has to know, so that the person who plans on need not look again first. */
async function seenCells(sql: Request['sql'], cells: readonly SeenCell[]): Promise<SavedCell[]> {
  const stored = await holdDays(sql, cells)
  return cells.map(({ employee_id, date }) => ({
    employee_id,
    date,
    seen: seenIn(stored.get(keyOf({ employee_id, date }))),
  }))
}

/** What a person who looks at a day sees of it. */
function seenIn(day: DaysOf | undefined): string {
  const shown = day?.draft ?? day?.published
  return shown ? seenOf(shown) : NOTHING
}

/** The field's check made rows of its own shape of them. */
const cellsOf = (given: Request['input']['cells']): SeenCell[] =>
  (given as unknown as readonly Partial<SeenCell>[]).map((one) => {
    const { employee_id = 0, date = '', plan = 'Rest', seen } = one
    const { shift_id = null, own_start = null, own_end = null, kind = null, note = null } = one
    const cell = { employee_id, date, plan, shift_id, own_start, own_end, kind, note }
    return { ...readCell(cell), seen }
  })

/** Only those are planned whom the right to edit reaches; others do not exist. */
export async function refuseOthers(
  { sql, viewer, reach }: Planning,
  people: readonly number[],
): Promise<void> {
  const parameters = new Parameters()
  const ids = [...new Set(people)]
  const among = parameters.add(ids, 'bigint[]')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const [found] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from people.employees e where e.id = any(${among}) and not e.is_deleted and ${scope}`,
    parameters.values,
  )
  if (found?.count !== ids.length) refuse(rosterProblems.notYours)
}

/** The person who says what they saw is told when it is not so any more, and by whom; what they typed is theirs to repeat. */
async function refuseStale(
  { sql }: Planning,
  cells: readonly SeenCell[],
  stored: ReadonlyMap<string, DaysOf>,
): Promise<void> {
  const stale = cells.filter(({ seen, ...cell }) => {
    if (seen === undefined || seen === null) return false
    return seen !== seenIn(stored.get(keyOf(cell)))
  })
  const [first] = stale
  if (!first) return
  const [last] = await sql.rows<{ who: string | null; name: string }>(
    `select u.name as who, e.name from people.employees e
       left join lateral (select r.updated_by from roster_days r where r.employee_id = e.id and r.date = $2 order by r.date_updated desc, r.id desc limit 1) r on true
       left join administration.users u on u.id = r.updated_by where e.id = $1`,
    [first.employee_id, first.date],
  )
  refuse(
    rosterProblems.stale,
    { who: last?.who ?? 'Someone', name: last?.name ?? '', date: first.date },
    { cells: stale.map(({ employee_id, date }) => ({ employee_id, date })) },
  )
}
