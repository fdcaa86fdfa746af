import type { Sql } from '#platform/server/database/database.ts'

/** What a new run is one of, and who is answerable for it. */
export interface NewRun {
  readonly email_scheduler_id?: number
  readonly email_report_setup_id?: number
  readonly due_at: string
  /** Whose schedule or set-up it is: they see its deliveries. */
  readonly created_by: number | null
}

/** A run that a server has claimed. */
export interface ClaimedRun {
  readonly id: number
  readonly email_scheduler_id: number | null
  readonly email_report_setup_id: number | null
  readonly due_at: string
  readonly created_by: number | null
  /** Which attempt it is: only the attempt that holds the lease may end it. */
  readonly attempts: number
}

/** How a run ended. */
export interface RunEnd {
  readonly state: 'Done' | 'Failed'
  /** Why it failed, or what is worth saying of one that did not. */
  readonly reason?: string
  readonly rows?: number
  readonly deliveries?: number
  /** The person whose rights decide has lost them: no later run can be better. */
  readonly isRightLost?: true
}

/** A server that renews nothing for this long is taken for dead. */
const LEASE = `statement_timestamp() + interval '2 minutes'`

const CLAIMED = 'id, email_scheduler_id, email_report_setup_id, due_at, created_by, attempts'

/** Makes a run that is due; undefined when that due time has one already. */
export async function addRun(sql: Sql, run: NewRun): Promise<number | undefined> {
  const [added] = await sql.rows<{ id: number }>(
    `insert into email_runs (email_scheduler_id, email_report_setup_id, due_at, created_by, updated_by) values ($1, $2, $3, $4, $4)
     on conflict (email_scheduler_id, due_at) do nothing returning id`,
    [run.email_scheduler_id ?? null, run.email_report_setup_id ?? null, run.due_at, run.created_by],
  )
  return added?.id
}

/**
 * Takes one run, or the one that is due for longest, unless another server works at it. What a person has sent now is done by its job; it is
 * taken here when the server of that has died.
 */
export async function claimRun(sql: Sql, id?: number): Promise<ClaimedRun | undefined> {
  const [claimed] = await sql.rows<ClaimedRun>(
    `update email_runs set state = 'Running', started_at = coalesce(started_at, statement_timestamp()), attempts = attempts + 1, leased_until = ${LEASE}
      where id = (select id from email_runs
                   where (state = 'Due' and (email_scheduler_id is not null or id = $1) or state = 'Running' and leased_until < statement_timestamp())
                     and ($1::bigint is null or id = $1)
                   order by due_at, id for update skip locked limit 1)
      returning ${CLAIMED}`,
    [id ?? null],
  )
  return claimed
}

/** Keeps the lease of a run that takes long. */
export const renewRun = (sql: Sql, { id, attempts }: ClaimedRun) =>
  sql.rows(
    `update email_runs set leased_until = ${LEASE} where id = $1 and attempts = $2 and state = 'Running'`,
    [id, attempts],
  )

/** Ends a run, in the transaction that adds its deliveries; false when it had ended already. */
export async function endRun(
  sql: Sql,
  id: number,
  { state, reason, rows, deliveries }: RunEnd,
): Promise<boolean> {
  const ended = await sql.rows(
    `update email_runs set state = $2, reason = coalesce($3, reason), rows = $4, deliveries = $5, finished_at = statement_timestamp(), leased_until = null,
            date_updated = statement_timestamp()
      where id = $1 and state = 'Running' returning id`,
    [id, state, reason ?? null, rows ?? null, deliveries ?? null],
  )
  return ended.length > 0
}

/** Gives a run back: it is tried again at the next look. */
export const returnRun = (sql: Sql, { id, attempts }: ClaimedRun) =>
  sql.rows(
    `update email_runs set state = 'Due', leased_until = null where id = $1 and attempts = $2 and state = 'Running'`,
    [id, attempts],
  )
