import { Refusal } from '#platform/contract/problems.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { OPEN_SHIFTS } from './mark-open-shifts.ts'

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

const corrections = loop<Told>(
  OPEN_SHIFTS,
  ({ id }) => recordItem(clockCorrections, id),
  'corrections',
)

/** Corrections that the clock made, that are as it made them, and to which nothing came of late. */
const QUIET = `
  select c.id, c.employee_id, u.id as user_id, c.business_date
    from clock_corrections c join administration.users u on u.employee_id = c.employee_id and u.is_active and not u.is_deleted
   where c.waited is not null and c.state = 'Draft' and not c.is_deleted
     and (c.waited -> -1 ->> 'received_at')::timestamptz < $1::timestamptz - interval '${QUIET_MINUTES} minutes'
     and not exists (select 1 from approval_requests r where r.resource = '${clockCorrections.name}' and r.record_id = c.id)`

/** SQL: the person of `c` was asked to complete it. Those corrections come last: they may wait for weeks, and keep no other one waiting. */
const IS_ASKED = `exists (select 1 from notifications n where n.user_id = u.id and n.dedupe_key = 'correction-waited-' || c.id || '-complete')`

/** Hands over the corrections that the clock made of what came too late, or asks their people to complete them; answers of each whether it did. */
export async function submitOfflineCorrections(
  engine: Engine,
  now: string,
): Promise<LoopOutcome<boolean>> {
  const quiet = await engine.database.rows<Told>(
    `${QUIET} and ${notPutOff(corrections, 'c.id', '$1::timestamptz')} order by ${IS_ASKED}, c.id limit ${MOST}`,
    [now],
  )
  return eachInTurn(
    engine,
    corrections,
    quiet,
    async (sql, { id }) => {
      const [told] = await sql.rows<Told>(`${QUIET} and c.id = $2 for no key update of c`, [
        now,
        id,
      ])
      if (!told) return false
      const isSubmitted = await submit(engine, sql, told, now)
      if (!isSubmitted) await askToComplete(engine, sql, told)
      return isSubmitted
    },
    { isPart: quiet.length === MOST },
  )
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

/** It cannot be handed over as it is: another shift was clocked meanwhile, or there is nobody to decide. */
const askToComplete = (engine: Engine, sql: Sql, { id, user_id, business_date }: Told) =>
  engine.notify(sql, {
    user_id,
    type: 'user',
    title: 'Complete your correction',
    description: `What your clock kept of ${business_date} could not be submitted as it is. Look at it and submit it.`,
    page: `${clockCorrections.page}/view?id=${id}`,
    key: `correction-waited-${id}-complete`,
  })
