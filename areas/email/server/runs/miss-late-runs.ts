import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'

const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000]
/** A server looks every minute and may be slow: what is so late is in time. */
export const IN_TIME_MS = 600_000

/** Why a run is too late for what its schedule allows; undefined while it is not. */
export function tooLate(dueAt: string, catchUpHours: number, now: string): string | undefined {
  const late = Date.parse(now) - Date.parse(dueAt)
  const allowed = Math.max(catchUpHours * HOUR_MS, IN_TIME_MS)
  if (late <= allowed) return undefined
  return t`${span(late)} late; at most ${span(allowed)} are allowed.`
}

const span = (ms: number): string =>
  ms < HOUR_MS ? t`${Math.floor(ms / MINUTE_MS)} min` : t`${Math.floor(ms / HOUR_MS)} h`

/** Why a run is not sent beside a later one. */
export const SUPERSEDED = t`A later run was sent.`

interface LeftRun {
  readonly id: number
  readonly due_at: string
  readonly catch_up_hours: number
  readonly has_later: boolean
}

/** Runs that wait, or whose server died. */
const LEFT = `
  select r.id, r.due_at, s.catch_up_hours,
         exists (select from email_runs x where x.email_scheduler_id = r.email_scheduler_id and x.due_at > r.due_at and x.state in ('Due', 'Running', 'Done')) as has_later
    from email_runs r join email_scheduler s on s.id = r.email_scheduler_id
   where (r.state = 'Due' or r.state = 'Running' and r.leased_until < statement_timestamp())
     and r.due_at < $1::timestamptz - ${IN_TIME_MS / 1000} * interval '1 second'
   order by r.id for update of r skip locked`

/** Runs that a server left behind when it went down are held to the same as due times that nobody looked at: too late, or not the last, is missed. */
export async function missLateRuns(sql: Sql, now: string): Promise<void> {
  const missed = (await sql.rows<LeftRun>(LEFT, [now])).flatMap((run) => {
    const reason = tooLate(run.due_at, run.catch_up_hours, now)
    const why = reason ?? (run.has_later ? SUPERSEDED : undefined)
    return why === undefined ? [] : [{ id: run.id, reason: why }]
  })
  if (missed.length === 0) return
  await sql.rows(
    `update email_runs r set state = 'Missed', reason = m.reason, finished_at = statement_timestamp(), leased_until = null, date_updated = statement_timestamp()
       from jsonb_to_recordset($1::jsonb) as m (id bigint, reason text) where r.id = m.id`,
    [JSON.stringify(missed)],
  )
}
