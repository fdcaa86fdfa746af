import { Refusal } from '#platform/contract/problems.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/http/request.ts'
import { clockCorrections } from '../contract/clock-corrections.ts'

/** Events of one device come within seconds of each other: when none came for so long, their correction is told. */
const QUIET_MINUTES = 2
/** Submitted in one run; the next goes on. */
const MOST = 200

interface Told {
  readonly id: number
  readonly employee_id: number
  readonly user_id: number
  readonly business_date: string
}

/** Hands over the corrections that the clock made of what came too late, and tells their people; answers how many. */
export async function submitWaited(engine: Engine, sql: Sql, now: string): Promise<number> {
  const quiet = await sql.rows<Told>(
    `select c.id, c.employee_id, u.id as user_id, c.business_date
       from clock_corrections c join users u on u.employee_id = c.employee_id and u.is_active and not u.is_deleted
      where c.waited is not null and c.state = 'Draft' and not c.is_deleted
        and (c.waited -> -1 ->> 'received_at')::timestamptz < $1::timestamptz - interval '${QUIET_MINUTES} minutes'
        and not exists (select 1 from approval_requests r where r.resource = '${clockCorrections.name}' and r.record_id = c.id)
      order by c.id limit ${MOST}`,
    [now],
  )
  let submitted = 0
  for (const told of quiet) {
    const isSubmitted = await submit(engine, sql, told, now)
    await tell(engine, sql, told, isSubmitted)
    if (isSubmitted) submitted += 1
  }
  return submitted
}

async function submit(engine: Engine, sql: Sql, told: Told, now: string): Promise<boolean> {
  await sql.rows('savepoint one')
  try {
    const writer = actingFor(told.user_id, 'what the clock kept', told.employee_id)
    await engine.approvals.submit(clockCorrections, told.id, { sql, writer, now })
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint one')
    return false
  }
}

/** Their person reads what was made of it: handed over already, or to be completed by them. */
const tell = (
  engine: Engine,
  sql: Sql,
  { id, user_id, business_date }: Told,
  isSubmitted: boolean,
) =>
  engine.notify(sql, {
    user_id,
    type: 'user',
    title: isSubmitted ? 'Your clock asked for a correction' : 'Complete your correction',
    description: `What your clock kept of ${business_date} came too late to count by itself. ${isSubmitted ? 'A correction of it waits to be decided.' : 'Look at the correction and submit it.'}`,
    page: `${clockCorrections.page}/view?id=${id}`,
    key: `correction-waited-${id}-${isSubmitted ? 'submitted' : 'draft'}`,
  })
