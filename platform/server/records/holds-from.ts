import { checkField } from '#platform/contract/fields/check-draft.ts'
import { date } from '#platform/contract/fields/field.ts'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import type { Change, Row, ServedResource } from './served.ts'

/** The day from which a change is said to hold; undefined where it holds from today. */
export function readHoldsFrom({ dated }: AnyResource, draft: Row): string | undefined {
  if (dated.length === 0) return undefined
  const { value, errors } = checkField(HOLDS_FROM, date(), draft[HOLDS_FROM])
  refuseFields(errors)
  return value === null || value === undefined ? undefined : String(value)
}

/**
 * Makes a change whose dated fields hold from an earlier day: the database keeps what held before that day (`platform/database/past-values.sql`). A day to
 * come is refused.
 */
export async function holdingFrom<Result>(
  { sql, viewer, now }: Pick<Change, 'sql' | 'viewer' | 'now'>,
  day: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (day === undefined) return work()
  const [today] = await sql.rows<{ is_over: boolean }>(
    'select $1::date <= ($3::timestamptz at time zone user_zone($2))::date as is_over',
    [day, viewer.user_id, now],
  )
  if (!today?.is_over) refuse(problems.holdsLater)
  await holdFrom(sql, day)
  const result = await work()
  await holdFrom(sql, '')
  return result
}

/** Refuses a day from which a change cannot hold, as the family says which days are closed. */
export async function refuseClosedSince(
  { slots, declaration }: ServedResource,
  change: Change,
  day: string | undefined,
  values: Row,
): Promise<void> {
  if (day === undefined) return
  const refuseClosed = slots.before?.holdFrom
  if (!refuseClosed) throw new Error(`${declaration.name} does not say which days are closed`)
  await refuseClosed(day, change, values)
}

const holdFrom = (sql: Sql, day: string) =>
  sql.rows(`select set_config('muster.holds_from', $1, true)`, [day])
