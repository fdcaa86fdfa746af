import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import type { ClaimedRun, RunEnd } from './run-store.ts'

/** So many failed runs one after the other pause a schedule. */
const MOST_FAILED = 3

interface Followed {
  readonly name: string
  readonly created_by: number | null
  readonly state: string
  readonly reason: string | null
  readonly failed_in_row: number
}

/**
 * What follows from the end of a run for its schedule: one that keeps failing, or whose right is lost, is paused, and its creator is
 * notified.
 */
export async function followRun(
  engine: Engine,
  sql: Sql,
  run: ClaimedRun,
  { isRightLost }: Pick<RunEnd, 'isRightLost'>,
): Promise<void> {
  const [schedule] = await sql.rows<Followed>(
    `update email_scheduler s set failed_in_row = case when r.state = 'Failed' then s.failed_in_row + 1 else 0 end
       from email_runs r where r.id = $1 and r.email_scheduler_id = s.id and r.state in ('Done', 'Failed')
     returning s.name, s.created_by, r.state, r.reason, s.failed_in_row`,
    [run.id],
  )
  if (schedule?.state !== 'Failed') return
  if (schedule.failed_in_row < MOST_FAILED && isRightLost !== true) return
  const paused = await changeRows(sql, emailScheduler, {
    set: `is_active = false, next_due_at = null, next_look_at = null, state = 'Paused'`,
    where: 't.id = $1 and t.is_active',
    values: [run.email_scheduler_id],
    actor: null,
  })
  if (paused.length > 0) await tellPaused(engine, sql, run, schedule)
}

/** The creator, or their manager when they may not sign in any more. */
async function tellPaused(
  engine: Engine,
  sql: Sql,
  { id, email_scheduler_id }: ClaimedRun,
  { name, created_by, reason, failed_in_row }: Followed,
): Promise<void> {
  const why = reason ?? ''
  const [person] = await sql.rows<{ id: number }>(
    `select coalesce(case when u.may_sign_in then u.id end, m.id, u.id) as id
       from administration.users u left join people.employees e on e.id = u.employee_id
       left join administration.users m on m.employee_id = e.reports_to_id and m.may_sign_in
      where u.id = $1`,
    [created_by],
  )
  if (!person) return
  await engine.notify(sql, {
    user_id: person.id,
    title: t`Paused: ${name}`,
    description: failed_in_row < MOST_FAILED ? why : t`Its last ${MOST_FAILED} runs failed. ${why}`,
    page: `${emailScheduler.page}/update?id=${email_scheduler_id}`,
    key: `email-schedule-paused-${id}`,
  })
}
