import type { Sql } from '#platform/server/database/database.ts'
import type { RosterProblem } from '../../contract/roster/roster-shape.ts'
import { problemsIfEach } from './planned-if.ts'
import type { CellPlan } from './stored-days.ts'

/** An open shift in the plan of a person who might take it. */
export interface MightTake {
  readonly employee_id: number
  readonly date: string
  readonly shift_id: number
  readonly taking: string
}

export interface Fit {
  /** What refuses it. */
  readonly refused: readonly RosterProblem[]
  /** What the person who decides about it has to think of. */
  readonly warned: readonly RosterProblem[]
}

/** Whether open shifts fit into the plans of people, each by itself. What is taken at once may break nothing, since nobody is there to accept it. */
export async function fitsOf(sql: Sql, ones: readonly MightTake[]): Promise<Fit[]> {
  if (ones.length === 0) return []
  const found = await problemsIfEach(
    sql,
    ones.map((one) => [asCell(one)]),
  )
  return ones.map(({ taking }, index) => {
    const problems = found[index] ?? []
    const refuses = ({ blocks }: RosterProblem) => blocks || taking === 'First come'
    return {
      refused: problems.filter(refuses),
      warned: problems.filter((one) => !refuses(one)),
    }
  })
}

const asCell = ({ employee_id, date, shift_id }: MightTake): CellPlan => ({
  employee_id,
  date,
  shift_id,
  plan: 'Shift',
  own_start: null,
  own_end: null,
  kind: null,
  note: null,
})
