import type { ReachWord } from '#platform/contract/permissions.ts'
import { Parameters, type Sql } from '../database/database.ts'
import { peopleQuery, type Reaching } from './scope.ts'

/** The employees that a person reaches now; of the one who reaches everybody, nobody in particular. */
export async function reachedPeople(
  sql: Sql,
  viewer: Reaching,
  reach: readonly ReachWord[],
): Promise<number[]> {
  const parameters = new Parameters()
  const people = peopleQuery(reach, viewer, parameters)
  if (people === undefined) return []
  const rows = await sql.rows<{ id: number }>(
    `select p.id from (${people}) p(id)`,
    parameters.values,
  )
  return rows.map(({ id }) => id)
}

/** Whether a person still reaches all of some employees. */
export async function reachesPeople(
  sql: Sql,
  viewer: Reaching,
  reach: readonly ReachWord[],
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0 || reach.includes('all')) return true
  const parameters = new Parameters()
  const people = peopleQuery(reach, viewer, parameters)
  if (people === undefined) return false
  const [beyond] = await sql.rows(
    `select 1 from unnest(${parameters.add(ids, 'bigint[]')}) wanted(id) where wanted.id not in (${people}) limit 1`,
    parameters.values,
  )
  return beyond === undefined
}
